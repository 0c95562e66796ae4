import TestSequencer from '@jest/test-sequencer';

/** A run ends when its longest spec does: those that wait for processes begin, those that only compute fill the gaps. */
const ORDER = [
  /\.distributed\.spec/,
  /\/test\/faults\//,
  /\/test\/simulation\//,
  /\/test\/browser\//,
  /\/test\//,
];

const placeOf = ({ path }) => {
  const at = ORDER.findIndex((pattern) => pattern.test(path));
  return at < 0 ? ORDER.length : at;
};

/** Within a place as Jest has it: failed ones, then the longest of the last run, then the largest. */
export default class LongestFirst extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
