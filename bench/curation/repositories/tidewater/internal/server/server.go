package server

import (
	"encoding/json"
	"net/http"
	"time"

	"example.org/tidewater/internal/gauge"
)

// Server answers questions about water levels.
type Server struct {
	store *gauge.Store
	mux   *http.ServeMux
}

// New returns a server over a store.
func New(store *gauge.Store) *Server {
	s := &Server{store: store, mux: http.NewServeMux()}
	s.mux.HandleFunc("GET /v2/gauges/{name}", s.latest)
	return s
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

func (s *Server) latest(w http.ResponseWriter, r *http.Request) {
	reading, err := s.store.Latest(r.Context(), r.PathValue("name"), time.Hour)
	if err != nil {
		http.Error(w, err.Error(), http.StatusNotFound)
		return
	}
	_ = json.NewEncoder(w).Encode(reading)
}
