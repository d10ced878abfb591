package httptestx

import (
	"bytes"
	"io"
	"net/http"
)

// Recorder is a transport that keeps a copy of every body it sends, for the audit log.
type Recorder struct {
	Next http.RoundTripper
	Keep func(url string, body []byte)
}

// RoundTrip sends the request on.
func (r *Recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Body != nil {
		body, err := io.ReadAll(req.Body)
		if err != nil {
			return nil, err
		}
		r.Keep(req.URL.String(), body)
		req.Body = io.NopCloser(bytes.NewReader(body))
	}
	return r.Next.RoundTrip(req)
}
