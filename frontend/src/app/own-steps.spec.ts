import { describe, expect, it } from '@jest/globals';
import { UNSAFE_createBrowserHistory as browserHistory } from 'react-router-dom';
import { ownSteps } from './own-steps';

describe('The first page of a document', () => {
  /** As a browser loads one: a page that is opened anew has nothing in its step yet. */
  const load = (isAnew: boolean): string => {
    if (isAnew) window.history.replaceState(null, '');
    ownSteps(window.history);
    return browserHistory({ window }).location.key;
  };

  it('has a step of its own, which it has again when it is loaded again', async () => {
    const first = load(true);
    expect(load(false)).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = load(true);
    expect([first, second]).not.toContain('default');
    expect(second).not.toBe(first);
  });

  it('is left to the browser while it is loaded again, and is its own to restore when it is back', () => {
    load(true);
    const restored = (): string => window.history.scrollRestoration;
    expect(restored()).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(restored()).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(restored()).toBe('manual');
  });
});
