import { expect, it } from '@jest/globals';
import { simulate, wordsOf } from './simulate';

/** So many are one test, which even a machine with much else to do ends in time. */
const AT_A_TIME = 20;

/** So many nights from a seed on, and the smallest story of the first that goes wrong. */
export function nothingGoesWrong(first: number, count: number): void {
  const batches = Array.from({ length: count / AT_A_TIME }, (_, batch) => first + batch * AT_A_TIME);
  it.each(batches)(
    'loses nothing, does nothing twice and shows nothing wrong from night %d on',
    async (seed) => {
      const failure = await simulate({ first: seed, count: AT_A_TIME });
      expect(failure && wordsOf(failure)).toBeNull();
    },
  );
}
