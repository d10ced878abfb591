#include "hit.h"

static const struct hit_options DEFAULTS = { .threshold = 900, .dead_time = 40 };

static int16_t magnitude(int16_t value)
{
	return value < 0 ? (int16_t)-value : value;
}

unsigned hit_detect(const int16_t *samples, size_t n, const struct hit_options *options)
{
	unsigned hits = 0;
	size_t quiet_until = 0;

	if (options == NULL)
		options = &DEFAULTS;
	for (size_t i = 1; i < n; i++) {
		int16_t jump = magnitude((int16_t)(samples[i] - samples[i - 1]));

		if (i < quiet_until || jump < options->threshold)
			continue;
		hits++;
		quiet_until = i + options->dead_time;
	}
	return hits;
}
