#ifndef PEBBLE_ADC_H
#define PEBBLE_ADC_H

#include <stddef.h>
#include <stdint.h>

enum adc_rate { ADC_1_KHZ, ADC_8_KHZ, ADC_32_KHZ };

/* Starts the converter. Must run before anything else that touches it. */
void adc_init(enum adc_rate rate);

/* Fills the buffer; sleeps between samples. */
void adc_read(int16_t *samples, size_t n);

/* Millivolts of the battery, measured between two samples. */
uint16_t adc_battery(void);

/* Blocks for good when the converter hangs. */
__attribute__((deprecated("use adc_read, which wakes up")))
void adc_read_forever(int16_t *samples, size_t n);

#endif
