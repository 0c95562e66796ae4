import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventLimits } from '@lineless/contracts/venue-events/limits';
import { cleanDescription } from './description';

describe('the description of an event', () => {
  it('keeps what our editor writes', () => {
    const html =
      '<p>Doors at <strong>ten</strong>, <em>no</em> cover.<br>Bring ID.</p><ul><li>One</li><li>Two</li></ul>' +
      '<ol><li>First</li></ol><p><a href="https://kiln.example/info">More</a></p>';
    expect(cleanDescription(html)).toBe(html);
  });

  // id: writes-in-our-own
  it('writes in our own way what others write', () => {
    expect(cleanDescription('<h1>Tonight</h1><div><b>Loud</b> and <i>late</i></div>')).toBe(
      '<p>Tonight</p><p><strong>Loud</strong> and <em>late</em></p>',
    );
    expect(cleanDescription('<a href="mailto:hi@kiln.example" target="_top" onclick="x()">Write</a>')).toBe(
      '<a href="mailto:hi@kiln.example">Write</a>',
    );
  });

  // id: has-nothing-dangerous-or-odd
  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<style>*{display:none}</style>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<svg onload=alert(1)><p>Hi</p></svg>', '<p>Hi</p>'],
    ['<p style="position:fixed" class="x" id="y">Hi</p>', '<p>Hi</p>'],
    ['<iframe src="https://a.example"></iframe>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<a href="  java\tscript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<a href="//a.example">Hi</a>', '<a>Hi</a>'],
    ['<a href="https://bank.example@a.example/">Hi</a>', '<a>Hi</a>'],
    ['<a href="https://b&#x430;nk.example/">Hi</a>', '<a href="https://xn--bnk-6cd.example/">Hi</a>'],
    ['<a href="mailto:a&#x202e;b@c.example">Hi</a>', '<a>Hi</a>'],
    ['<p>&#x202e;H&#8203;i&#x3164;</p>', '<p>Hi</p>'],
    ['<p>Hi', '<p>Hi</p>'],
    ['<!-- Hi -->', ''],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['<p>a<table><tr><td><p>b</td></tr></table></p>', '<p>a</p><p>b</p><p></p>'],
  ])('has nothing dangerous or odd left: %s', (html, clean) => {
    expect(cleanDescription(html)).toBe(clean);
  });

  it.each(['<ul>', '<ul><li>', '<em>', '<div>', '<p><a>', '<b><table><td>'])(
    'is not brought down by how deep it goes: %s',
    (tag) => {
      const deep = tag.repeat(eventLimits.tags / (tag.split('<').length - 1)) + 'Hi';
      expect(cleanDescription(deep)).toContain('Hi');
    },
  );

  it('is refused where it is too long once everything is said that was left unsaid', () => {
    const unclosed = Array.from({ length: 150 }, (_, n) => `<b id=${n}><p>x`).join('');
    for (const html of [unclosed, '&'.repeat(9_000)])
      expect(() => cleanDescription(html)).toThrow(
        expect.objectContaining({ code: 'EVENT_DESCRIPTION_TOO_LONG' }),
      );
  });

  it('is the same when it is cleaned again, made of anything', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<a href="https://a.example">',
        '<a href="https://а.example">',
        '&#8203;',
        '&#x301;',
        '</a>',
        '<b>',
        '</i>',
        '<script>',
      ],
      ...[
        '<!--',
        '-->',
        '&lt;',
        '<',
        '>',
        '"',
        'javascript:',
        ' onclick=x ',
        'words',
        '<br>',
        '<svg>',
        '<h2>',
        '&',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = cleanDescription(pieces.join(''));
        expect(cleanDescription(clean)).toBe(clean);
        expect(clean).not.toMatch(/<(script|svg|style|iframe|img)|<[^>]*\son/i);
      }),
    );
  });
});
