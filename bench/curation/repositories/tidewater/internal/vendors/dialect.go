package vendors

import "strings"

// Dialect knows what the database of one vendor calls things.
type Dialect struct {
	Name  string
	Now   string
	Quote byte
}

var dialects = map[string]Dialect{
	"postgres": {Name: "PostgreSQL", Now: "now()", Quote: '"'},
	"mariadb":  {Name: "MariaDB", Now: "current_timestamp()", Quote: '`'},
}

// For returns the dialect for a connection string.
func For(dsn string) (Dialect, bool) {
	scheme, _, _ := strings.Cut(dsn, "://")
	d, ok := dialects[scheme]
	return d, ok
}
