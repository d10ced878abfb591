#ifndef PEBBLE_RADIO_H
#define PEBBLE_RADIO_H

#define RADIO_FRAME 48

enum radio_mode { RADIO_LOW_POWER, RADIO_FULL };

void radio_init(enum radio_mode mode);

/* Sends one frame; -1 if it is longer than RADIO_FRAME. */
int radio_send(const void *data, unsigned n);

#endif
