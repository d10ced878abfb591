package clock

import "time"

// Fake is a clock for tests that only moves when told to.
type Fake struct {
	now time.Time
}

// NewFake returns a fake clock that stands at the given time.
func NewFake(start time.Time) *Fake { return &Fake{now: start} }

// Now returns the time that was set last.
func (f *Fake) Now() time.Time { return f.now }

// Advance moves the clock.
func (f *Fake) Advance(by time.Duration) { f.now = f.now.Add(by) }
