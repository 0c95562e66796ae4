import TestSequencer from '@jest/test-sequencer';

/** A run ends when its longest spec does: those that wait begin, those that only compute fill the gaps. */
const ORDER = [/\/test\/faults\//, /\/test\/simulation\//, /\/test\/browser\//, /\/test\//];
/** Each of these has up to a dozen processes. */
const IS_FLEET = /\.distributed\.spec/;
/** Two fleets at once take from each other what both are waited for. */
const APART = 6;

const placeOf = ({ path }) => {
  const at = ORDER.findIndex((pattern) => pattern.test(path));
  return at < 0 ? ORDER.length : at;
};

/** Within a place as Jest has it: failed ones, then the longest of the last run, then the largest. */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const sorted = super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
    const fleets = sorted.filter(({ path }) => IS_FLEET.test(path));
    const others = sorted.filter(({ path }) => !IS_FLEET.test(path));
    for (const [at, fleet] of fleets.entries()) others.splice(at * APART, 0, fleet);
    return others;
  }
}
