package billing

import "testing"

func TestAnInvoiceHasLines(t *testing.T) {
	if _, err := (Invoice{}).Sum(); err == nil {
		t.Fatal("no error for an invoice without lines")
	}
}

func TestSum(t *testing.T) {
	invoice := Invoice{Lines: []Line{{Cents: 250, Count: 2}, {Cents: 99, Count: 1}}}
	if sum, err := invoice.Sum(); err != nil || sum != 599 {
		t.Errorf("got %d, %v", sum, err)
	}
}
