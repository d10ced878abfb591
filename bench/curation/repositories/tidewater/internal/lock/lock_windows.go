//go:build windows

package lock

import (
	"os"

	"golang.org/x/sys/windows"
)

const reserved = 0

// Acquire takes an exclusive lock on the file or fails at once if another process has it.
func Acquire(f *os.File) error {
	ol := new(windows.Overlapped)
	flags := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY)
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, reserved, 1, 0, ol)
}

// Release gives the lock back.
func Release(f *os.File) error {
	return windows.UnlockFileEx(windows.Handle(f.Fd()), reserved, 1, 0, new(windows.Overlapped))
}
