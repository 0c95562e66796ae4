import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { announce, Announced, Announcer } from './announcer';

describe('What is read aloud', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    cleanup();
    jest.useRealTimers();
  });

  const region = () => screen.getByRole('log', { name: 'Announcements' });
  const texts = () => [...region().children].map(({ textContent }) => textContent);

  it('comes into a region that has been there before, and goes again', () => {
    render(<Announcer />);
    const before = region();
    expect(before.getAttribute('aria-live')).toBe('polite');
    expect(texts()).toEqual([]);
    act(() => announce('New order PF9N9V'));
    act(() => announce('New order PF9N9V'));
    expect(region()).toBe(before);
    expect(texts()).toEqual(['New order PF9N9V', 'New order PF9N9V']);
    act(() => jest.advanceTimersByTime(5_000));
    expect(texts()).toEqual([]);
  });

  it('is a line that comes, and each change of its words', () => {
    const page = (line: string, unrelated = '') => (
      <>
        <Announcer />
        <Announced className={unrelated}>{line}</Announced>
      </>
    );
    const { rerender } = render(page('Offline.'));
    expect(texts()).toEqual(['Offline.']);
    rerender(page('Offline.', 'wide'));
    expect(texts()).toEqual(['Offline.']);
    rerender(page('Reconnecting.'));
    expect(texts()).toEqual(['Offline.', 'Reconnecting.']);
  });
});
