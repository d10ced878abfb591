package clock

import "time"

// Clock tells the time; pass System outside of tests.
type Clock interface {
	Now() time.Time
}

type system struct{}

func (system) Now() time.Time { return time.Now().UTC() }

// System is the clock of the machine.
var System Clock = system{}
