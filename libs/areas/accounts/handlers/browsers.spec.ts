import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { markOf } from '@lineless/ports/identity/marks';
import { browserIn, marked, textOf, tryingWith } from './browsers';

const ADA = '+13105550100';
const BEN = '+13105550101';
const provider = { mark: (text: string) => markOf('secret', text) };
const runtime = new VirtualRuntime();

describe('What a browser’s cookie says', () => {
  it('is an id, and of each number what it has done with it', () => {
    const asked = marked(browserIn(undefined, runtime), 'asked', ADA, provider);
    const both = browserIn(textOf(marked(asked, 'signed in', ADA, provider)), runtime);
    expect(both.id).toBe(asked.id);
    const { id } = both;
    expect(tryingWith(asked, ADA, provider)).toEqual({ id, hasAsked: true, hasSignedIn: false });
    expect(tryingWith(both, ADA, provider)).toEqual({ id, hasAsked: true, hasSignedIn: true });
    expect(tryingWith(both, BEN, provider)).toEqual({ id, hasAsked: false, hasSignedIn: false });
    expect(tryingWith(both, ADA, { mark: (text) => markOf('other', text) }).hasAsked).toBe(false);
    expect(textOf(both)).not.toContain('310555');
  });

  it.each([undefined, '', 'x', 'a'.repeat(21), `${'a'.repeat(22)}.`, `${'a'.repeat(22)}.b`, 'a.b.c'])(
    'is a new browser’s where it is %j',
    (text) => {
      const browser = browserIn(text, runtime);
      expect(browser).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), marks: [] });
      expect(browserIn(text, runtime).id).not.toBe(browser.id);
    },
  );

  it('holds the newest twelve marks, each once', () => {
    let browser = browserIn(undefined, runtime);
    for (let n = 0; n < 20; n += 1) browser = marked(browser, 'asked', `+131055500${10 + n}`, provider);
    browser = marked(browser, 'asked', '+13105550029', provider);
    expect(browserIn(textOf(browser), runtime)).toEqual(browser);
    expect(browser.marks).toHaveLength(12);
    expect(tryingWith(browser, '+13105550029', provider).hasAsked).toBe(true);
    expect(tryingWith(browser, '+13105550010', provider).hasAsked).toBe(false);
  });
});
