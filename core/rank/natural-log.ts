const bits = new DataView(new ArrayBuffer(8));

/** ln 2 in two parts, the first with its lowest bits zero, so that whole multiples of it are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** Of the polynomial in s² that is log((1 + s) / (1 - s)) / s - 2, by Remez on [0, 0.1716]. */
const ODD = [
  0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586,
] as const;
const EVEN = [0.3999999999940942, 0.22222198432149784, 0.15313837699209373] as const;

/**
 * Natural logarithm of a normal number above 0, to one unit in the last place. `Math.log` may differ in its
 * last bits from one engine to the next, and with it scores between page and command line; this takes sums,
 * products and quotients alone, which are the same everywhere. The method is that of fdlibm's e_log.c
 * (Sun Microsystems, 1993): x = 2^k × (1 + f), then a series in s = f / (2 + f).
 */
export function naturalLog(x: number): number {
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  // 1 + f lies in [√½, √2): one above takes half of it, and the exponent one more.
  const isAbove = (high & 0xfffff) > 0x6a09e;
  const k = (high >>> 20) - 1023 + (isAbove ? 1 : 0);
  bits.setUint32(0, (high & 0xfffff) | (isAbove ? 0x3fe00000 : 0x3ff00000));
  const f = bits.getFloat64(0) - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (EVEN[0] + w * (EVEN[1] + w * EVEN[2]));
  const odd = z * (ODD[0] + w * (ODD[1] + w * (ODD[2] + w * ODD[3])));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + odd + even) + k * LN2_LOW) - f);
}
