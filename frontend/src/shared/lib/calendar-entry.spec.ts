import { describe, expect, it } from '@jest/globals';
import { calendarFile, type CalendarEvent } from './calendar-entry';

const event: CalendarEvent = {
  uid: 'glevent-1_ana@lineless.example',
  sequence: 0,
  title: 'Odell; All Night, Long',
  place: 'Kiln Hall, 418 S Hill St, Los Angeles, CA 90013',
  startTime: '2026-11-01T05:30:00.000Z',
  endTime: '2026-11-01T10:00:00.000Z',
  isCancelled: false,
  url: 'https://lineless.example/ticket/glevent-1_ana-SECRET',
  timeZone: 'America/Los_Angeles',
  now: Date.parse('2026-10-20T12:00:00.000Z'),
};
const linesOf = (given: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...event, ...given })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('A calendar entry', () => {
  it("is on the venue's clock, over the night on which it is set back", () => {
    const lines = linesOf();
    expect(lines).toContain('DTSTART;TZID=America/Los_Angeles:20261031T223000');
    expect(lines).toContain('DTEND;TZID=America/Los_Angeles:20261101T020000');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
    const back = zone.indexOf('DTSTART:20261101T020000');
    expect(zone.slice(back - 1, back + 4)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
    ]);
    expect(zone).toContain('BEGIN:DAYLIGHT');
  });

  it('is the same one after a move, and a newer state of it', () => {
    const of = (name: string, given?: Partial<CalendarEvent>) =>
      linesOf(given).find((line) => line.startsWith(name));
    expect(of('UID', { sequence: 2 })).toBe(of('UID'));
    expect(of('SEQUENCE', { sequence: 2 })).toBe('SEQUENCE:2');
    expect(of('STATUS')).toBe('STATUS:CONFIRMED');
    expect(of('STATUS', { isCancelled: true })).toBe('STATUS:CANCELLED');
    expect(of('DTSTAMP')).toBe('DTSTAMP:20261020T120000Z');
  });

  it('says every text as it is, in lines that no reader refuses', () => {
    expect(linesOf()).toContain('SUMMARY:Odell\\; All Night\\, Long');
    const file = calendarFile({ ...event, title: 'Ñandú 🎉 '.repeat(30) });
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(linesOf({ title: 'Ñandú 🎉 '.repeat(30) })).toContain(`SUMMARY:${'Ñandú 🎉 '.repeat(30)}`);
    expect(linesOf({ title: 'A\r\nBEGIN:VALARM' })).toContain('SUMMARY:A\\nBEGIN:VALARM');
  });

  it('is of the same moment where the device knows no such zone', () => {
    const timeZone = 'Mars/Olympus_Mons';
    const starts = linesOf({ timeZone, startTime: new Date(2026, 9, 31, 22, 30).toISOString() });
    expect(starts).toContain(`DTSTART;TZID=${timeZone}:20261031T223000`);
  });

  it('knows a zone without summer time, and one of half an hour', () => {
    expect(linesOf({ timeZone: 'Asia/Kolkata' })).toContain('TZOFFSETTO:+0530');
    expect(linesOf({ timeZone: 'UTC' })).toContain('TZOFFSETTO:+0000');
  });
});
