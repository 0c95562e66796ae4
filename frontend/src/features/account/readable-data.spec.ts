import { describe, expect, it } from '@jest/globals';
import { readableData } from './readable-data';

const at = '2026-07-04T19:10:00.000Z';
const page = (...events: { type: string; data: Record<string, unknown> }[]) => {
  const html = readableData({
    userId: 'ana',
    at,
    events: events.map((event) => ({ at, stream: 'user-ana', ...event })),
  });
  return new DOMParser().parseFromString(html, 'text/html');
};
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('The own data as a page', () => {
  it('says in words what is recorded, and when', () => {
    const document = page(
      { type: 'NameChanged', data: { name: 'Ana Morales' } },
      {
        type: 'MembershipPaymentOpened',
        data: { terms: { label: '1 Month', price: 2000 }, of: ['a', null] },
      },
    );
    // By the clock of who reads it.
    expect(texts(document, 'h2')).toEqual([`July ${new Date(at).getDate()}, 2026`]);
    expect(texts(document, 'h3').map((title) => title.replace(/ \d.*/, ''))).toEqual([
      'Name changed',
      'Membership payment opened',
    ]);
    expect(texts(document, 'dt')).toEqual(['Name', 'Terms, label', 'Terms, price', 'Of, 1', 'Of, 2']);
    expect(texts(document, 'dd')).toEqual(['Ana Morales', '1 Month', '2000', 'a', '']);
    expect(document.body.textContent).toContain('2 entries');
  });

  it('shows what was written as it was written, and runs none of it', () => {
    const written = `<img src=x onerror="alert(1)"> & 'so on'`;
    const document = page({ type: 'Note', data: { note: written, '<b>': written } });
    expect(document.querySelectorAll('img, b, script')).toHaveLength(0);
    expect(texts(document, 'dd')).toEqual([written, written]);
    expect(document.body.textContent).toContain('1 entry');
  });
});
