package gauge

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestLatestRefusesWhatItDoesNotKnow(t *testing.T) {
	store, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Latest(context.Background(), "nowhere", time.Hour); !errors.Is(err, ErrUnknownGauge) {
		t.Errorf("got %v, want ErrUnknownGauge", err)
	}
}

func BenchmarkLatest(b *testing.B) {
	store, _ := Open(b.TempDir())
	for i := 0; i < b.N; i++ {
		_, _ = store.Latest(context.Background(), "pier", time.Hour)
	}
}
