import { describe, expect, it } from '@jest/globals';
import { PageTemplate } from './page-template';

const fill = (text: string, ...words: Parameters<PageTemplate['fill']>) =>
  new PageTemplate(text).fill(...words);

describe('A page with places', () => {
  // id: has-text-in-them-that-cannot-be-taken
  it('has text in them that cannot be taken for markup, and nothing where it is unknown what', () => {
    expect(fill('<p title="{{name}}">{{name}}{{other}}</p>', { name: `<b> & "it's"` })).toBe(
      '<p title="&lt;b&gt; &amp; &quot;it&#39;s&quot;">&lt;b&gt; &amp; &quot;it&#39;s&quot;</p>',
    );
  });

  it('has markup only where the program itself puts it', () => {
    expect(fill('{{links}}|{{name}}', { name: '<i>', links: 'none' }, { links: '<link>' })).toBe(
      '<link>|&lt;i&gt;',
    );
  });

  it('repeats a list for each of its items, with their own words and those around', () => {
    const text =
      '{{#cards}}<li>{{name}} at {{place}}{{#photos}}<img src="{{src}}">{{/photos}}</li>{{/cards}}';
    const cards = [
      { name: 'Cola', photos: [{ src: '/cola.svg' }] },
      { name: 'Tonic', place: 'the rooftop' },
    ];
    expect(fill(text, { place: 'Main Bar', cards })).toBe(
      '<li>Cola at Main Bar<img src="/cola.svg"></li><li>Tonic at the rooftop</li>',
    );
  });

  it('leaves a list out that is empty, unknown or a text', () => {
    const text = 'a{{#none}}b{{/none}}{{#unknown}}c{{/unknown}}{{#text}}d{{/text}}e';
    expect(fill(text, { none: [], text: 'yes' })).toBe('ae');
  });

  it.each(['{{#cards}}', '{{#cards}}{{#photos}}{{/cards}}', '{{/cards}}'])(
    'that ends no list, or another one than it has begun, is none: %s',
    (text) => {
      expect(() => new PageTemplate(text)).toThrow('The list');
    },
  );
});
