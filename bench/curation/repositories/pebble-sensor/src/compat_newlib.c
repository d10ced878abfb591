/* Newlib wants these and we have no operating system. */
#include <errno.h>
#include <stddef.h>

extern char _end;
static char *heap = &_end;

void *_sbrk(ptrdiff_t by)
{
	char *before = heap;

	heap += by;
	return before;
}

int _write(int fd, const char *text, int n)
{
	(void)fd;
	(void)text;
	return n;
}

int _close(int fd)
{
	(void)fd;
	errno = EBADF;
	return -1;
}
