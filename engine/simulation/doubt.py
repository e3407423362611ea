"""What many deals say: a mean or a share, and the interval it is within 95 times in 100."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from engine.chances import IN_95, share_interval


def mean_of(values: Any) -> tuple[float, float]:
    """Return the mean of numbers, and half the width of its 95 % interval."""
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return float(values.mean()), IN_95 * spread / sqrt(len(values))


def share(hits: float, count: int) -> tuple[float, float, float]:
    """Return a share with its 95 % interval by Wilson, which holds near nought too."""
    if count == 0:
        return float("nan"), float("nan"), float("nan")
    part = hits / count
    return part, *share_interval(part, count)


@dataclass(slots=True)
class Sum:
    """Numbers added up so that their mean and its doubt are known; gaps are left out."""

    count: Any = 0
    total: Any = 0.0
    squares: Any = 0.0

    def add(self, values: Any) -> None:
        """Add numbers, one row for each deal."""
        known = ~np.isnan(values)
        filled = np.where(known, values, 0.0)
        self.count = self.count + known.sum(axis=0)
        self.total = self.total + filled.sum(axis=0)
        self.squares = self.squares + (filled * filled).sum(axis=0)

    @property
    def mean(self) -> Any:
        """The mean of each column; a gap where there is nothing."""
        return np.where(self.count > 0, self.total / np.maximum(self.count, 1), np.nan)

    @property
    def deviation(self) -> Any:
        """The standard deviation of each column."""
        count = np.maximum(self.count - 1, 1)
        spread = self.squares - np.nan_to_num(self.mean) * self.total
        return np.where(self.count > 1, np.sqrt(np.maximum(spread, 0) / count), np.nan)

    @property
    def doubt(self) -> Any:
        """Half the width of each mean's 95 % interval."""
        return IN_95 * self.deviation / np.sqrt(np.maximum(self.count, 1))
