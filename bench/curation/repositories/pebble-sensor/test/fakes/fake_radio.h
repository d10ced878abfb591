#ifndef FAKE_RADIO_H
#define FAKE_RADIO_H

/* How often radio_send was called since radio_init. */
unsigned fake_radio_sent(void);

#endif
