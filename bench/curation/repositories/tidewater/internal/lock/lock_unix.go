//go:build unix

package lock

import (
	"os"
	"syscall"
)

// Acquire takes an exclusive lock on the file or fails at once if another process has it.
func Acquire(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// Release gives the lock back.
func Release(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_UN)
}
