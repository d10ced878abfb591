#include "filter.h"

/* Takes the slow swell out: a high-pass of first order in fixed point, Q15. */
int16_t filter_step(struct filter *filter, int16_t input)
{
	int32_t delta = (int32_t)input - filter->last_input;
	int32_t output = ((int32_t)filter->last_output + delta) * filter->alpha;

	output >>= 15;
	if (output > INT16_MAX)
		output = INT16_MAX;
	if (output < INT16_MIN)
		output = INT16_MIN;
	filter->last_input = input;
	filter->last_output = (int16_t)output;
	return filter->last_output;
}

void filter_reset(struct filter *filter, int16_t alpha)
{
	filter->alpha = alpha;
	filter->last_input = 0;
	filter->last_output = 0;
}
