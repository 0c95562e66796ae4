import { zonedFormat } from './time';

/** What a calendar is told of (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same for as long as it is the same thing: an entry that was added before is changed. */
  readonly uid: string;
  /** Rises whenever it has another time or place. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  readonly isCancelled: boolean;
  readonly url: string;
  /** The venue's, IANA. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Of a zone's rules so much around the event is said. */
const AROUND_MS = 200 * DAY_MS;
const LONGEST_LINE = 75;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** One entry as a file. Its times are the venue's own clock, wherever the phone is. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, title, place, startTime, endTime, isCancelled, url, timeZone, now } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lineless//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(timeZone, Date.parse(startTime)),
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${timeZone}:${local(Date.parse(startTime), timeZone)}`,
    `DTEND;TZID=${timeZone}:${local(Date.parse(endTime), timeZone)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, 3.6.5: what a TZID means, by each change of the clock around a moment. */
function zoneLines(timeZone: string, around: number): readonly string[] {
  const changes = changesOf(timeZone, around - AROUND_MS, around + AROUND_MS);
  const usual = Math.min(...[around, ...changes].map((at) => offsetOf(at, timeZone)));
  const first = [around - AROUND_MS, ...changes];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...first.flatMap((at) => {
      const [before, after] = [offsetOf(at - 1, timeZone), offsetOf(at, timeZone)];
      const kind = after > usual ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${stamp(at + before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** The first moments of another offset, epoch milliseconds. */
function changesOf(timeZone: string, from: number, until: number): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < until; at += DAY_MS) {
    if (offsetOf(at, timeZone) === offsetOf(at + DAY_MS, timeZone)) continue;
    let [before, after] = [at, at + DAY_MS];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetOf(middle, timeZone) === offsetOf(at, timeZone)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

/** Milliseconds that a zone's clock is ahead of UTC at a moment. */
function offsetOf(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  return Date.parse(`${isoLocal(whole, timeZone)}Z`) - whole;
}

function isoLocal(at: number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(at));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** Making one costs as much as using it a thousand times, and an entry asks for nine hundred moments. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = zonedFormat(
    {
      ...{ hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    },
    timeZone,
  );
  clocks.set(timeZone, clock);
  return clock;
}

const local = (at: number, timeZone: string): string => isoLocal(at, timeZone).replaceAll(/[-:]/g, '');
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
const utc = (at: number): string => `${stamp(at)}Z`;

function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** RFC 5545, 3.1: at most 75 bytes a line, and no character cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
