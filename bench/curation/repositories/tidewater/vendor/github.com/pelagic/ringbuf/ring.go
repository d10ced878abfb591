// Copyright 2019 The ringbuf Authors. All rights reserved.
// Use of this source code is governed by a BSD-style
// license that can be found in the LICENSE file.

// Package ringbuf is a fixed ring of values.
package ringbuf

// Ring holds the last n values.
type Ring[T any] struct {
	items []T
	next  int
	full  bool
}

// Make returns a ring for n values.
func Make[T any](n int) *Ring[T] { return &Ring[T]{items: make([]T, n)} }

// Push adds a value and forgets the oldest when the ring is full.
func (r *Ring[T]) Push(item T) {
	r.items[r.next] = item
	r.next = (r.next + 1) % len(r.items)
	r.full = r.full || r.next == 0
}
