package levels

import (
	"fmt"
	"strconv"
	"strings"
)

// Level is the level of a gauge in metres above the local datum.
type Level struct {
	Gauge  string  `json:"gauge"`
	Metres float64 `json:"metres"`
	Datum  string  `json:"datum"`
}

// ParseLevel reads "1.204 m NN" into metres and datum.
func ParseLevel(text, defaultDatum string) (Level, error) {
	value, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	metres, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return Level{}, fmt.Errorf("level %q: %w", text, err)
	}
	datum := strings.TrimPrefix(strings.TrimSpace(rest), "m ")
	if datum == "" {
		datum = defaultDatum
	}
	return Level{Metres: metres, Datum: datum}, nil
}
