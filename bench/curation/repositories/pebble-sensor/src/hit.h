#ifndef PEBBLE_HIT_H
#define PEBBLE_HIT_H

#include <stddef.h>
#include <stdint.h>

struct hit_options {
	int16_t threshold;	/* in units of the converter */
	uint16_t dead_time;	/* samples in which a second hit is an echo */
};

/* Number of hits in n samples. Options may be NULL for the defaults of the river Isar. */
unsigned hit_detect(const int16_t *samples, size_t n, const struct hit_options *options);

#endif
