#include "adc.h"
#include "hit.h"
#include "radio.h"

#define WINDOW 64
#define REPORT_EVERY 120

static int16_t window[WINDOW];

int main(void)
{
	unsigned hits = 0;
	unsigned rounds = 0;

	adc_init(ADC_8_KHZ);
	radio_init(RADIO_LOW_POWER);
	for (;;) {
		adc_read(window, WINDOW);
		hits += hit_detect(window, WINDOW, NULL);
		if (++rounds == REPORT_EVERY) {
			radio_send(&hits, sizeof hits);
			hits = rounds = 0;
		}
	}
}
