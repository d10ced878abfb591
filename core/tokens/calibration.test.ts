import { expect, it } from 'vitest';
import { calibrate } from './calibration.ts';

it('is what the provider counts over what we count', () => {
  expect(calibrate(2_000, 2_300)).toEqual({ counted: 2_000, reported: 2_300, factor: 1.15 });
  expect(calibrate(0, 12).factor).toBeNull();
});
