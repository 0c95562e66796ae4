import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { readLight, toLight } from './light-text';
import { readHtml } from './read-html';
import { toHtml, type Line, type RichText } from './rich-text';
import { RichTextView } from './rich-text-view';

const written = [
  'Doors at **ten**, _no_ cover.',
  'Bring **_ID_**.',
  '',
  '- [Tickets](https://tickets.example/a?b=1&c=2)',
  '- Kitchen until one',
  '',
  '1. First',
  '2. Second',
].join('\n');
const html =
  '<p>Doors at <strong>ten</strong>, <em>no</em> cover.<br>Bring <strong><em>ID</em></strong>.</p>' +
  '<ul><li><a href="https://tickets.example/a?b=1&amp;c=2">Tickets</a></li><li>Kitchen until one</li></ul>' +
  '<ol><li>First</li><li>Second</li></ol>';

describe('A description', () => {
  afterEach(cleanup);

  it('becomes HTML of what was typed without knowing any, and that again', () => {
    expect(toHtml(readLight(written))).toBe(html);
    expect(toLight(readHtml(html))).toBe(written);
  });

  it.each([
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['**not closed', '<p>**not closed</p>'],
    ['\\*\\*not bold\\*\\*', '<p>**not bold**</p>'],
    ['DJ @the_night_owl', '<p>DJ @the_night_owl</p>'],
    ['_DJ_: https://dj.example/a_b_', '<p><em>DJ</em>: https://dj.example/a_b_</p>'],
    ['<b>not HTML</b>', '<p>&lt;b&gt;not HTML&lt;/b&gt;</p>'],
    ['[not a link](javascript:alert(1))', '<p>[not a link](javascript:alert(1))</p>'],
    ['- one\nand on\n- two', '<ul><li>one</li></ul><p>and on</p><ul><li>two</li></ul>'],
    [' \n \n', ''],
  ])('typed as %j is %s', (light, expected) => {
    expect(toHtml(readLight(light))).toBe(expected);
  });

  it('keeps the words of what is marked within a word', () => {
    expect(toLight(readHtml('<p>re<em>mark</em>able, <em>so</em></p>'))).toBe('remarkable, _so_');
  });

  it.each([
    ['<script>alert(1)</script><p onclick="x()">Hi</p>', 'Hi'],
    ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
    ['<img src=x onerror="alert(1)">Hi', 'Hi'],
    ['<ul><li>One<ul><li>Two</li></ul></li></ul>', 'OneTwo'],
    ['<table><tr><td>Cell</td></tr></table>', 'Cell'],
  ])('shows nothing but words of %s', (source, words) => {
    const { container } = render(<RichTextView text={readHtml(source)} />);
    expect(container.textContent).toBe(words);
    expect(container.querySelector('script, img, [onclick], a')).toBeNull();
  });

  it('is shown with its lists and its links, which lead out of this page', () => {
    const { container } = render(<RichTextView text={readLight(written)} />);
    expect(container.querySelectorAll('li')).toHaveLength(4);
    const link = container.querySelector('a');
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://tickets.example/a?b=1&c=2',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('is the same after it was edited and stored, with anything in it', () => {
    const words = fc
      .array(fc.constantFrom('Hi', '**', '_', '*', '[a](b)', '\\', '- ', '1. ', '<b>', '&amp;', '"', 'ü'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => `x${parts.join('')}x`);
    const run = fc.record(
      {
        text: words,
        strong: fc.constant<true>(true),
        em: fc.constant<true>(true),
        href: fc.constantFrom('https://a.example/?a=1&b="', 'mailto:hi@a.example'),
      },
      { requiredKeys: ['text'] },
    );
    // Between two runs stand words without a look: marks need room to be told apart.
    const line: fc.Arbitrary<Line> = fc
      .array(run, { minLength: 1, maxLength: 3 })
      .map((runs) =>
        readHtml(toHtml([{ kind: 'paragraph', line: runs.flatMap((one) => [one, { text: ' and ' }]) }])),
      )
      .map(([block]) => (block?.kind === 'paragraph' ? block.line : []));
    const block = fc.oneof(
      line.map((one) => ({ kind: 'paragraph' as const, line: one })),
      fc.record({
        kind: fc.constantFrom('bullets' as const, 'numbers' as const),
        items: fc.array(line, { minLength: 1, maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), (text: RichText) => {
        expect(readLight(toLight(text))).toEqual(text);
        expect(readHtml(toHtml(text))).toEqual(text);
      }),
    );
  });
});
