package billing

import (
	"errors"
	"time"
)

// Line is one thing on an invoice.
type Line struct {
	Text  string
	Cents int64
	Count int
}

// Invoice is what an otter owes.
type Invoice struct {
	Number int
	Issued time.Time
	Lines  []Line
}

// Sum adds all lines up. An invoice without lines is an error and not nothing.
func (i Invoice) Sum() (int64, error) {
	if len(i.Lines) == 0 {
		return 0, errors.New("billing: an invoice has lines")
	}
	var sum int64
	for _, line := range i.Lines {
		sum += line.Cents * int64(line.Count)
	}
	return sum, nil
}

// Due is the day after which a reminder goes out, never a Sunday.
func (i Invoice) Due() time.Time {
	due := i.Issued.AddDate(0, 0, 14)
	if due.Weekday() == time.Sunday {
		due = due.AddDate(0, 0, 1)
	}
	return due
}

// Total is the sum in euros.
//
// Deprecated: floats lose cents. Use Sum.
func (i Invoice) Total() float64 {
	sum, _ := i.Sum()
	return float64(sum) / 100
}
