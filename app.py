"""The door of Hearts Notebook: `streamlit run app.py`."""

import streamlit as st

from pages import site

st.set_page_config(page_icon="♥️", layout="wide")
st.session_state.setdefault("entered", True)
st.navigation(site(), position="top").run()
