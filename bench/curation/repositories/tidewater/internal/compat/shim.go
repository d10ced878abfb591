// Package compat keeps the names of tidewater 1.x working on top of the new packages. It will be removed
// with 4.0; new code must not use it.
package compat

import (
	"context"
	"time"

	"example.org/tidewater/internal/gauge"
)

// ReadGauge is what 1.x called Store.Latest.
func ReadGauge(store *gauge.Store, name string) (float64, bool) {
	reading, err := store.Latest(context.Background(), name, 24*time.Hour)
	if err != nil {
		return 0, false
	}
	return reading.Metres, true
}
