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

  it('is short, and orders positions by their numbers', () => {
    const positions = [0, 1, 9, 63, 64, 4_095, 4_096, 999_999, 10_000_000, 2 ** 52].map((place) =>
      momentOf(AT, String(place).padStart(16, '0')),
    );
    expect([...positions].sort()).toEqual(positions);
    expect(positions[7]).toHaveLength(12);
    expect(positions.every(isMoment)).toBe(true);
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('is not what an earlier release has called so', () => {
    expect(isMoment('0mi8oy6k90000000000000827')).toBe(false);
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
