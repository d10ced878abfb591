/* mini_png - v1.16 - public domain PNG writer - http://invalid.example/mini
   no warranty implied; use at your own risk

   Do this:
      #define MINI_PNG_IMPLEMENTATION
   before you include this file in *one* C file to create the implementation.

   CONTRIBUTORS
      Sean Quill (core), Ana Brezina (filters), "rygo" (deflate)

   LICENSE
      See end of file for license information.
*/
#ifndef INCLUDE_MINI_PNG_H
#define INCLUDE_MINI_PNG_H

#ifndef MPNGDEF
#define MPNGDEF extern
#endif

MPNGDEF int mini_png_write(char const *filename, int w, int h, int comp, const void *data);

#endif
#ifdef MINI_PNG_IMPLEMENTATION
static unsigned mini_png__crc(unsigned char *buffer, int len)
{
   unsigned crc = ~0u;
   for (int i = 0; i < len; ++i) crc = (crc >> 8) ^ (buffer[i] ^ (crc & 0xff));
   return ~crc;
}
#endif
