/** @jest-environment node */
import { afterAll, describe, expect, it } from '@jest/globals';
import { mayMatch, ownOf, readComputedStyle } from './styles.mjs';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM(`<!DOCTYPE html>
  <style>
    .gone { visibility: hidden; color: green } [data-still] { pointer-events: none } [data-b] i { display: grid }
    td, :focus { display: flex } [data-b='] i'] { visibility: collapse } section:not(.a, .b) p { pointer-events: fill }
  </style>
  <main hidden><article><h1>Menu</h1><ul><li><ul><li data-b="x, i"><i>1</i></li></ul></li></ul></article></main>
  <button disabled data-still style="color: red; display: flex">Pay</button><button data-b='] i'>Go</button>
  <form><input type="hidden"><input type="checkbox" readonly><textarea dir="auto"></textarea></form>
  <dialog open>Open</dialog><dialog>Closed</dialog><section class="gone"><p>Gone<br></p></section>
  <svg viewBox="0 0 1 1"><linearGradient></linearGradient><a href="/">Link</a></svg><table><tr><td>1</td></tr></table>`);
const all = [...window.document.querySelectorAll('*')];
window.document.querySelector<HTMLElement>('[readonly]')?.focus();

/** Of the kinds that browsers' and packages' sheets have, and some that are hard to take apart. */
const SELECTORS = `
  *; html; :root; BODY; p, li; ul ul; main>article h1; article, .gone; [hidden]; .gone p; h1, :focus; :focus
  input[type="hidden"], button:disabled; input:focus; dialog:not([open]); [data-b]; [data-b="x, i"]; [data-b="x, i"] i
  [data-b='] i']; [data-b] i; button[data-b="] i"]; li:not(.a, .b); :is(ul, li) > li; td ~ td, tr; button + button
  lineargradient; linearGradient; a[href]; [href]; svg a; :where([data-still]); [DATA-B]; p > br; [data-still][style]`
  .split(/[;\n]/)
  .map((one) => one.trim())
  .filter((one) => one !== '');

afterAll(() => window.close());

describe('the computed styles of the pages’ specs', () => {
  it('pass over no rule that matches', () => {
    const matching = SELECTORS.flatMap((selector) =>
      all.filter((element) => element.matches(selector)).map((element) => ({ selector, element })),
    );
    expect(new Set(matching.map(({ selector }) => selector)).size).toBeGreaterThan(SELECTORS.length - 3);
    const passedOver = matching.filter(({ selector, element }) => !mayMatch(ownOf(element), selector));
    expect(passedOver.map(({ selector, element }) => [selector, element.outerHTML])).toEqual([]);
  });

  it('pass over what begins with another tag, attribute or state', () => {
    const body = ownOf(window.document.body);
    const passedOver = SELECTORS.filter((selector) => !mayMatch(body, selector));
    expect(passedOver).toEqual(
      expect.arrayContaining([
        'html',
        ':root',
        'p, li',
        '[hidden]',
        ':focus',
        'h1, :focus',
        'svg a',
        'input:focus',
      ]),
    );
  });

  it('say of each element what jsdom says, however they are asked', () => {
    const whole = window.getComputedStyle.bind(window);
    const read = readComputedStyle(whole);
    const properties = ['display', 'visibility', 'pointer-events', 'color', 'font-weight'];
    for (const element of all) {
      const [style, expected] = [read(element), whole(element)];
      expect(properties.map((name) => style.getPropertyValue(name))).toEqual(
        properties.map((name) => expected.getPropertyValue(name)),
      );
      const { display, visibility, pointerEvents, cssText, length } = style;
      expect([display, visibility, pointerEvents, cssText, length]).toEqual([
        expected.display,
        expected.visibility,
        expected.pointerEvents,
        expected.cssText,
        expected.length,
      ]);
      expect('animationName' in style).toBe('animationName' in expected);
    }
    expect(() => read(Object(null))).toThrow('not of type');
  });
});
