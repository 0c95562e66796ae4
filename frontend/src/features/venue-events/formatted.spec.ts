import { describe, expect, it } from '@jest/globals';
import { formatted } from './formatted';

/** The selection stands between bars: 'Doors at |ten|'. */
const press = (format: Parameters<typeof formatted>[0], marked: string): string => {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|') - 1;
  const {
    text,
    from: start,
    to: end,
  } = formatted(format, marked.replaceAll('|', ''), from, Math.max(from, to));
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
};

describe('A button of the editor', () => {
  it.each([
    ['bold', 'Doors at |ten|.', 'Doors at **|ten|**.'],
    ['bold', 'Doors at **|ten|**.', 'Doors at |ten|.'],
    ['bold', 'Doors ||', 'Doors **|bold words|**'],
    ['italic', '|no| cover', '_|no|_ cover'],
    ['link', 'Get |tickets| here', 'Get [tickets](|https://|) here'],
    ['list', 'One\n|Two\nThree|', 'One\n|- Two\n- Three|'],
    ['list', '|- Two\n- Three|', '|Two\nThree|'],
    ['list', 'One\n||', 'One\n|- first item|'],
  ] as const)('%s makes of %j %j', (format, before, after) => {
    expect(press(format, before)).toBe(after);
  });
});
