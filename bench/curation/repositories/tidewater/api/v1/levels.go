package levels

import "strconv"

// Level is the level of a gauge as version 1 sends it, in centimetres.
type Level struct {
	Gauge string `json:"gauge"`
	CM    int    `json:"cm"`
}

// ParseLevel reads centimetres.
func ParseLevel(text string) (float64, bool) {
	cm, err := strconv.Atoi(text)
	if err != nil {
		return 0, false
	}
	metres := float64(cm) / 100
	return metres, true
}
