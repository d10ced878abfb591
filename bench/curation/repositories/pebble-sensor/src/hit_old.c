#include <stdint.h>

/* First version, before the echo of the housing was understood. */
unsigned hit_detect(const int16_t *samples, int n, int threshold)
{
	unsigned hits = 0;
	int i;

	for (i = 1; i < n; i++) {
		int jump = samples[i] - samples[i - 1];

		if (jump < 0)
			jump = -jump;
		if (jump > threshold)
			hits++;
	}
	return hits;
}
