import { describe, expect, it } from '@jest/globals';
import { beginningOf, endOf, isMoment, momentOf, timeOf } from './moments';

const AT = '2026-11-20T21:04:12.345Z';

describe('The moment of an event', () => {
  it('orders by time, and what is of one time as it was stored', () => {
    const moments = [
      momentOf('1969-01-01T00:00:00.000Z', '0009'),
      momentOf('1970-01-01T00:00:00.001Z', '0008'),
      momentOf('2026-11-20T21:04:12.344Z', '0007'),
      momentOf(AT, '0003'),
      momentOf(AT, '0004'),
      momentOf('2100-01-01T00:00:00.000Z', '0001'),
    ];
    expect([...moments].sort()).toEqual(moments);
    expect(moments.every(isMoment)).toBe(true);
  });

  it('says its time', () => {
    expect(timeOf(momentOf(AT, '0003'))).toBe(AT);
  });

  it('lies within the bounds of its own time, and of no other', () => {
    const moment = momentOf(AT, '0003');
    expect(moment > beginningOf(AT) && moment < endOf(AT)).toBe(true);
    expect(
      moment > endOf('2026-11-20T21:04:12.344Z') && moment < beginningOf('2026-11-20T21:04:12.346Z'),
    ).toBe(true);
  });

  it('of an event that lost its time is before all others', () => {
    expect(momentOf('some day', '0003') < momentOf('1970-01-01T00:00:00.001Z', '0001')).toBe(true);
  });
});
