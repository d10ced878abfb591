package gauge

import (
	"fmt"
	"math"
	"time"
)

// Reading is one measured level.
type Reading struct {
	At     time.Time
	Metres float64
}

// Millimetres returns the level as a whole number, halves away from zero.
func (r Reading) Millimetres() int {
	return int(math.Round(r.Metres * 1000))
}

// Trend tells whether the water rose, fell or stood between two readings. Differences of less than
// two millimetres are the wind.
func Trend(before, after Reading) string {
	switch delta := after.Millimetres() - before.Millimetres(); {
	case delta > 2:
		return "rising"
	case delta < -2:
		return "falling"
	default:
		return fmt.Sprintf("standing at %.2f m", after.Metres)
	}
}

// Centimetres returns the level in whole centimetres, rounded down.
//
// Deprecated: use Millimetres, which rounds.
func (r Reading) Centimetres() int {
	return int(r.Metres * 100)
}
