#ifndef PEBBLE_REGS_H
#define PEBBLE_REGS_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))

#define REG_RADIO_ENABLE  REG(0x40001000u)
#define REG_RADIO_POWER   REG(0x40001004u)
#define REG_RADIO_FIFO    REG(0x40001008u)
#define REG_RADIO_COMMAND REG(0x4000100Cu)

#define CMD_SEND      0x31u
#define CMD_SEND_SLOW 0x33u

#endif
