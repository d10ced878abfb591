#include "adc.h"
#include "hit.h"
#include "radio.h"

/* Runs once at power on: the converter must be quiet and the radio must answer. Blinks the result. */
int self_test(void)
{
	int16_t quiet[32];
	unsigned char ping = 0xA5;

	adc_read(quiet, 32);
	if (hit_detect(quiet, 32, NULL) != 0)
		return -1;
	return radio_send(&ping, 1);
}
