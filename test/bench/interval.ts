import { Chance } from '@lineless/kernel/chance';
import { median } from './table';

/** Where a median lies, with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 4_000;
const SEED = 79;

/** By the bootstrap (Efron, percentiles): from the same values always the same interval. */
export function medianInterval(values: readonly number[]): Interval {
  const chance = new Chance(SEED);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[chance.whole(0, values.length - 1)]!)),
  ).sort((a, b) => a - b);
  return { low: medians[RESAMPLES * 0.025]!, high: medians[RESAMPLES * 0.975 - 1]! };
}
