/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

/** 95 % score interval of a share (Wilson, 1927), within 0 to 1. @param of at least 1. */
export function wilsonInterval(count: number, of: number): { low: number; high: number } {
  const share = count / of;
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const middle = share + Z ** 2 / (2 * of);
  const scale = 1 + Z ** 2 / of;
  return {
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
}
