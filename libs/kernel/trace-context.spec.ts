import { describe, expect, it } from '@jest/globals';
import { readTraceparent, traceIdOf, writeTraceparent } from './trace-context';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a place in a trace (W3C Trace Context)', () => {
  it('is read as it was written', () => {
    for (const isSampled of [true, false]) {
      const place = { traceId: TRACE, spanId: SPAN, isSampled };
      expect(readTraceparent(writeTraceparent(place))).toEqual(place);
    }
  });

  it('is read of a later version, too', () => {
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-03-what-comes-then`)).toMatchObject({ isSampled: true });
  });

  it.each([
    ['nothing', undefined],
    ['several headers', [`00-${TRACE}-${SPAN}-01`]],
    ['a version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['too much', `00-${TRACE}-${SPAN}-01-${'x'.repeat(200)}`],
  ])('is not read of %s', (_, text) => {
    expect(readTraceparent(text)).toBeNull();
  });
});

describe('the trace of a correlation id', () => {
  it('is itself where it is one, else its digest, the same wherever it is asked for', () => {
    expect(traceIdOf(TRACE)).toBe(TRACE);
    expect(traceIdOf('0'.repeat(32))).not.toBe('0'.repeat(32));
    expect(traceIdOf('01JX5ZC9V8D1WJ5K6Q0EJ9K3ZC')).toBe('d0ddcfb1d78fdc08f07d4e1db8a4eb4e');
    expect(traceIdOf('one')).not.toBe(traceIdOf('other'));
  });
});
