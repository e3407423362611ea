"""What all tests share: no test is judged by the clock, since machines are noisy."""

from hypothesis import settings

settings.register_profile("without a clock", deadline=None)
settings.load_profile("without a clock")
