import { texts } from './texts';

export type Format = 'bold' | 'italic' | 'list' | 'link';

interface Formatted {
  readonly text: string;
  /** What is selected then: the words, or the address that is still to be written. */
  readonly from: number;
  readonly to: number;
}

const ADDRESS = 'https://';

/** A text with its selection made bold, a list and so on; pressed again, it is taken back. */
export function formatted(format: Format, text: string, from: number, to: number): Formatted {
  switch (format) {
    case 'bold':
      return marked('**', texts.description.boldWords, text, from, to);
    case 'italic':
      return marked('_', texts.description.italicWords, text, from, to);
    case 'link':
      return linked(text, from, to);
    case 'list':
      return listed(text, from, to);
  }
}

function marked(mark: string, example: string, text: string, from: number, to: number): Formatted {
  const before = text.slice(0, from);
  const after = text.slice(to);
  if (from < to && before.endsWith(mark) && after.startsWith(mark)) {
    const words = text.slice(from, to);
    const start = from - mark.length;
    return {
      text: before.slice(0, -mark.length) + words + after.slice(mark.length),
      from: start,
      to: start + words.length,
    };
  }
  const words = from < to ? text.slice(from, to) : example;
  const start = from + mark.length;
  return { text: before + mark + words + mark + after, from: start, to: start + words.length };
}

function linked(text: string, from: number, to: number): Formatted {
  const words = from < to ? text.slice(from, to) : texts.description.linkWords;
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${ADDRESS})${text.slice(to)}`,
    from: start,
    to: start + ADDRESS.length,
  };
}

function listed(text: string, from: number, to: number): Formatted {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(begin, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines
    .map((line) => (isList ? line.slice(2) : `- ${line === '' ? texts.description.item : line}`))
    .join('\n');
  return { text: text.slice(0, begin) + changed + text.slice(end), from: begin, to: begin + changed.length };
}
