export interface TestResult {
  subject: string;
  points: number;
  of: number;
}

/** Bars for the marks of a pupil, worst first, so that one sees what to learn. */
export function testChart(results: readonly TestResult[], width: number): string[] {
  return [...results]
    .sort((a, b) => a.points / a.of - b.points / b.of)
    .map(({ subject, points, of }) => {
      const filled = Math.round((points / of) * width);
      return `${subject.padEnd(12)} ${'#'.repeat(filled)}${'.'.repeat(width - filled)}`;
    });
}
