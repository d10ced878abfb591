package alarm

import (
	"log/slog"
	"time"
)

// Bell rings when the water is above a mark for long enough.
type Bell struct {
	mark  float64
	after time.Duration
	since time.Time
	log   *slog.Logger
}

// New returns a bell that rings when the level stays above mark for the given time.
func New(mark float64, after time.Duration, log *slog.Logger) *Bell {
	return &Bell{mark: mark, after: after, log: log}
}

// Observe takes a level in and tells whether the bell rings.
func (b *Bell) Observe(at time.Time, metres float64) bool {
	if metres <= b.mark {
		b.since = time.Time{}
		return false
	}
	if b.since.IsZero() {
		b.since = at
	}
	ringing := at.Sub(b.since) >= b.after
	if ringing {
		b.log.Warn("high water", "metres", metres)
	}
	return ringing
}
