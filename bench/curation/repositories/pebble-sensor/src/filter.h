#ifndef PEBBLE_FILTER_H
#define PEBBLE_FILTER_H

#include <stdint.h>

struct filter {
	int16_t alpha;
	int16_t last_input;
	int16_t last_output;
};

void filter_reset(struct filter *filter, int16_t alpha);
int16_t filter_step(struct filter *filter, int16_t input);

#endif
