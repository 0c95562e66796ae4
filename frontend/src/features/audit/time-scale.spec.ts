import { describe, expect, it } from '@jest/globals';
import { momentAt, placeOn, scaleOf, ticksOf } from './time-scale';

const LA = 'America/Los_Angeles';
const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);

describe('A scale of time', () => {
  it('has a little room before the first moment and behind the last one', () => {
    const scale = scaleOf([at('07:30:00'), at('07:40:00')]);
    expect([scale.from, scale.until]).toEqual([at('07:29:36'), at('07:40:24')]);
    expect(placeOn(scale, at('07:35:00'))).toBe(0.5);
    expect(momentAt(scale, 0.5)).toBe(at('07:35:00'));
  });

  it('of one moment is two seconds long', () => {
    const scale = scaleOf([at('07:30:00')]);
    expect(scale.until - scale.from).toBe(2_000);
    expect(placeOn(scale, at('07:30:00'))).toBe(0.5);
  });

  it('puts what lies outside of it at its ends', () => {
    const scale = scaleOf([at('07:30:00'), at('07:40:00')]);
    expect([placeOn(scale, at('07:00:00')), placeOn(scale, at('09:00:00'))]).toEqual([0, 1]);
    expect([momentAt(scale, -1), momentAt(scale, 2)]).toEqual([scale.from, scale.until]);
  });

  it('is marked at whole minutes of the venue’s clock', () => {
    const labels = ticksOf(scaleOf([at('07:31:04'), at('07:42:18')]), LA, 13).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['23:31', '23:32']);
    expect(labels.at(-1)).toBe('23:42');
  });

  it.each([
    ['seconds', '07:31:04', '07:31:09', /^23:31:\d\d$/],
    ['hours, with the day where it begins', '04:00:00', '14:00:00', /^\d\d:00$|^Nov 21$/],
  ])('counts in %s where that is what it is long', (_, from, until, look) => {
    const ticks = ticksOf(scaleOf([at(from), at(until)]), LA, 13);
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThanOrEqual(14);
    for (const { label } of ticks) expect(label).toMatch(look);
  });

  it('of months is marked by days', () => {
    const scale = scaleOf([Date.parse('2026-06-01T00:00:00Z'), at('00:00:00')]);
    for (const { label } of ticksOf(scale, LA, 13)) expect(label).toMatch(/^[A-Z][a-z]{2} \d+$/);
  });
});
