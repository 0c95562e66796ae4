import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { device } from '@/shared/lib/storage';
import { useBoardView } from './use-board-view';
import { ViewSheet } from './view-sheet';

function Board() {
  const [view, change] = useBoardView();
  return (
    <>
      <output>{`${view.layout} ${view.hasAllDay ? 'with' : 'without'} all-day counts${view.isTv ? ', large' : ''}`}</output>
      <ViewSheet vendorLocationId="064E1" view={view} onChange={change} open onClose={() => undefined} />
    </>
  );
}

describe('How a device shows the board', () => {
  let whole: Element | null;
  const asked: string[] = [];

  beforeEach(() => {
    device.clear();
    whole = null;
    asked.splice(0);
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    const become = (how: string, element: Element | null): void => {
      asked.push(how);
      whole = element;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperties(document, {
      fullscreenEnabled: { configurable: true, value: true },
      fullscreenElement: { configurable: true, get: () => whole },
      exitFullscreen: { configurable: true, value: async () => become('leave', null) },
    });
    Object.defineProperty(document.documentElement, 'requestFullscreen', {
      configurable: true,
      value: async () => become('enter', document.documentElement),
    });
  });
  afterEach(() => {
    cleanup();
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
    jest.restoreAllMocks();
  });

  const show = () =>
    render(
      <MemoryRouter>
        <Board />
      </MemoryRouter>,
    );
  const said = () => document.querySelector('output')?.textContent;
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('is one list at first, and what was chosen on this device from then on', () => {
    show();
    expect(said()).toBe('list without all-day counts');
    fireEvent.click(screen.getByRole('radio', { name: 'Kitchen' }));
    fireEvent.click(screen.getByRole('switch', { name: 'All-day counts' }));
    expect(said()).toBe('kitchen with all-day counts');
    cleanup();
    show();
    expect(said()).toBe('kitchen with all-day counts');
    expect(screen.getByRole('radio', { name: 'Kitchen' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByRole('switch', { name: 'Large, for a TV: pages turn by themselves' }));
    fireEvent.click(screen.getByRole('switch', { name: 'All-day counts' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Columns' }));
    cleanup();
    show();
    expect(said()).toBe('columns without all-day counts, large');
    const guests = screen.getByRole('link', { name: 'Screen for guests: what is ready' });
    expect(guests.getAttribute('href')).toBe('/staff/location/064E1/pickup');
  });

  // id: is-without-the-browser-around
  it('is without the browser around it, and within it again', async () => {
    show();
    await press('Full screen');
    await press('Leave full screen');
    screen.getByRole('button', { name: 'Full screen' });
    expect(asked).toEqual(['enter', 'leave']);
  });

  it('offers no full screen where the device has none', () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: undefined });
    show();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });
});
