#include "radio.h"

#include "pebble.pb.h"
#include "regs.h"

static enum radio_mode current_mode;

void radio_init(enum radio_mode mode)
{
	current_mode = mode;
	REG_RADIO_POWER = mode == RADIO_LOW_POWER ? 2 : 14;
	REG_RADIO_ENABLE = 1;
}

int radio_send(const void *data, unsigned n)
{
	const unsigned char *bytes = data;

	if (n > RADIO_FRAME)
		return -1;
	for (unsigned i = 0; i < n; i++)
		REG_RADIO_FIFO = bytes[i];
	REG_RADIO_COMMAND = current_mode == RADIO_LOW_POWER ? CMD_SEND_SLOW : CMD_SEND;
	return 0;
}
