package billing

import (
	"fmt"
	"net/http"
	"strings"
)

// Gateway takes money.
type Gateway interface {
	Charge(cents int64) error
}

// Bank is the gateway of the river bank.
type Bank struct {
	Client *http.Client
	URL    string
}

// Charge asks the bank for an amount.
func (b Bank) Charge(cents int64) error {
	response, err := b.Client.Post(b.URL, "text/plain", strings.NewReader(fmt.Sprint(cents)))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("billing: the bank says %s", response.Status)
	}
	return nil
}
