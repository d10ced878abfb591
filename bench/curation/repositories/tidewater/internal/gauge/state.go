package gauge

//go:generate stringer -type=State

// State is what a gauge last said about itself.
type State uint8

const (
	Dry State = iota
	Flooded
	Broken
)

// NeedsVisit tells whether somebody has to row out.
func (i State) NeedsVisit() bool { return i == Broken }
