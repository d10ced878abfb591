package gauge

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// ErrUnknownGauge says that no gauge has the given name.
var ErrUnknownGauge = errors.New("gauge: unknown gauge")

// Store keeps the readings of all gauges under one folder.
type Store struct {
	mu     sync.RWMutex
	dir    string
	levels map[string][]Reading
}

// Open reads the folder and returns a store over it.
func Open(dir string) (*Store, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	return &Store{dir: filepath.Clean(dir), levels: map[string][]Reading{}}, nil
}

// Latest returns the newest reading of a gauge that is not older than maxAge.
func (s *Store) Latest(ctx context.Context, name string, maxAge time.Duration) (Reading, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	rows := s.levels[name]
	if len(rows) == 0 || time.Since(rows[len(rows)-1].At) > maxAge {
		return Reading{}, ErrUnknownGauge
	}
	return rows[len(rows)-1], ctx.Err()
}

// Close lets go of the folder.
func (s *Store) Close() error { return nil }
