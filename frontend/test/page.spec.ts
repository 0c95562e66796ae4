/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { Page } from './page.mjs';

let window: JSDOM['window'];
let page: Page;

beforeEach(() => {
  const dom = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
  window = dom.window;
  page = new Page(dom);
});
afterEach(() => window.close());

describe('a page that a spec leaves to the next one', () => {
  it('has its own functions and properties again, and none that were added', async () => {
    const { innerWidth, Element } = window;
    const { click } = Object.getOwnPropertyDescriptors(window.HTMLElement.prototype);
    Object.assign(window, { innerWidth: 1, added: true });
    Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: false });
    Object.assign(window.HTMLElement.prototype, { click: () => undefined, vibrate: () => undefined });
    Object.assign(window, { Element: class {} });
    await page.empty();
    expect(window.innerWidth).toBe(innerWidth);
    expect(window).not.toHaveProperty('added');
    expect(window.navigator.onLine).toBe(true);
    expect(window.Element).toBe(Element);
    expect(Object.getOwnPropertyDescriptors(window.HTMLElement.prototype)).toMatchObject({ click });
    expect(window.HTMLElement.prototype).not.toHaveProperty('vibrate');
  });

  it('has nothing on it, nothing stored and no other address', async () => {
    const { document } = window;
    document.title = 'Menu';
    document.documentElement.lang = 'de';
    document.body.innerHTML = '<main>Menu</main>';
    window.localStorage.setItem('key', 'kept');
    window.sessionStorage.setItem('key', 'kept');
    document.cookie = 'key=kept';
    window.history.pushState({ layer: 1 }, '', '/menu');
    const { body } = document;
    await page.empty();
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect(document.body).toBe(body);
    expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect([window.location.href, window.history.state]).toEqual(['http://localhost/', null]);
  });

  it('hears nothing for those who are gone', async () => {
    const heard = jest.fn();
    const targets = [window, window.document, window.document.body];
    for (const target of targets) target.addEventListener('press', heard);
    window.EventTarget.prototype.addEventListener.call(window, 'press', heard, { capture: true });
    await page.empty();
    for (const target of targets) target.dispatchEvent(new window.Event('press'));
    expect(heard).not.toHaveBeenCalled();
  });

  it('runs none of their timers and frames, but lets what is due at once come first', async () => {
    const [late, soon] = [jest.fn(), jest.fn()];
    window.setTimeout(soon);
    window.setTimeout(late, 30);
    window.setInterval(late, 30);
    window.requestAnimationFrame(late);
    await page.empty();
    const called = late.mock.calls.length;
    expect(soon).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(late).toHaveBeenCalledTimes(called);
  });
});
