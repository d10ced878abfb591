package billing

// FakeGateway takes all money and is used by the tests of other packages.
type FakeGateway struct {
	Charged []int64
	Fail    error
}

// Charge remembers the amount, or fails as it was told to.
func (g *FakeGateway) Charge(cents int64) error {
	if g.Fail != nil {
		return g.Fail
	}
	g.Charged = append(g.Charged, cents)
	return nil
}
