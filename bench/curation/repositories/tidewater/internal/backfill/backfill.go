package backfill

import (
	"slices"
	"time"
)

// Gap is a stretch without readings.
type Gap struct {
	From, Until time.Time
	Missing     int
}

// Gaps finds the stretches of more than one step without a reading; the times need not be in order.
func Gaps(times []time.Time, step time.Duration) []Gap {
	ordered := slices.Clone(times)
	slices.SortFunc(ordered, time.Time.Compare)
	var gaps []Gap
	for i, from := range ordered[:max(len(ordered)-1, 0)] {
		until := ordered[i+1]
		if missing := int(until.Sub(from)/step) - 1; missing > 0 {
			gaps = append(gaps, Gap{From: from, Until: until, Missing: missing})
		}
	}
	return gaps
}
