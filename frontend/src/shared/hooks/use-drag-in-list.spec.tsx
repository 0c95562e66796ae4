import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withPointerEvents } from './testing/pointer-events';
import { useDragInList } from './use-drag-in-list';

const NAMES = ['Ale', 'Bock', 'Cider', 'Dubbel'];
const HEIGHT = 64;
const FIRST_TOP = 200;
const pointer = { pointerId: 7, isPrimary: true, button: 0 };
/** In the middle of a row, as they stand. */
const at = (place: number) => ({ ...pointer, clientY: FIRST_TOP + (place + 0.5) * HEIGHT });
const nextFrames = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

describe('A row that is dragged', () => {
  let ends: [name: string, place: number | null][];

  function Row({ name }: { name: string }) {
    const drag = useDragInList((place) => ends.push([name, place]));
    return (
      <li>
        <b onPointerDown={drag}>{name}</b>
      </li>
    );
  }
  beforeEach(() => {
    ends = [];
    withPointerEvents();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, FIRST_TOP + place * HEIGHT, 390, HEIGHT);
    });
    render(
      <ul>
        {NAMES.map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const rows = () => screen.getAllByRole('listitem');
  const moved = () => rows().map((row) => row.style.transform);
  const grip = (name: string, how = pointer): void => {
    fireEvent.pointerDown(screen.getByText(name), { ...at(NAMES.indexOf(name)), ...how });
  };

  it('has the others make room, and stands where it is let go', () => {
    grip('Ale');
    fireEvent.pointerMove(window, at(2));
    expect(moved()).toEqual(['translateY(128px)', 'translateY(-64px)', 'translateY(-64px)', '']);
    expect(screen.getByRole('list').dataset).toHaveProperty('sorting');
    expect(rows()[0]?.dataset).toHaveProperty('dragged');
    fireEvent.pointerUp(window, at(2));
    expect(ends).toEqual([['Ale', 2]]);
    expect(moved()).toEqual(['', '', '', '']);
    expect(screen.getByRole('list').dataset).not.toHaveProperty('sorting');
    expect(rows()[0]?.dataset).not.toHaveProperty('dragged');
  });

  it.each([
    ['upwards', 'Dubbel', -5_000, 'translateY(-192px)', 0],
    ['downwards', 'Ale', 5_000, 'translateY(192px)', 3],
  ])('never leaves its list %s', (_way, name, clientY, transform, place) => {
    grip(name);
    fireEvent.pointerMove(window, { ...pointer, clientY });
    expect(screen.getByText(name).closest('li')?.style.transform).toBe(transform);
    fireEvent.pointerUp(window, { ...pointer, clientY });
    expect(ends).toEqual([[name, place]]);
  });

  it('has changed nothing where it is let go at its own place', () => {
    grip('Bock');
    fireEvent.pointerMove(window, at(3));
    fireEvent.pointerUp(window, at(1));
    expect(ends).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the browser', () => fireEvent.pointerCancel(window, at(3))],
  ])('goes back where %s takes it away', (_what, takeAway) => {
    grip('Ale');
    fireEvent.pointerMove(window, at(3));
    takeAway();
    fireEvent.pointerUp(window, at(3));
    expect(ends).toEqual([['Ale', null]]);
    expect(moved()).toEqual(['', '', '', '']);
  });

  it('has Escape for itself, and only then', () => {
    const page = jest.fn();
    document.addEventListener('keydown', page);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    grip('Ale');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', page);
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('follows one finger alone, and no other button of the mouse', () => {
    grip('Bock', { ...pointer, button: 2 });
    grip('Bock', { ...pointer, isPrimary: false });
    fireEvent.pointerUp(window, at(3));
    grip('Ale');
    fireEvent.pointerMove(window, { ...at(3), pointerId: 8 });
    fireEvent.pointerUp(window, { ...at(3), pointerId: 8 });
    fireEvent.pointerUp(window, at(0));
    expect(ends).toEqual([]);
  });

  it('lets go where its page is left', () => {
    grip('Ale');
    cleanup();
    fireEvent.pointerUp(window, at(3));
    expect(ends).toEqual([]);
  });

  // id: has-the-page-scroll-near
  it('has the page scroll near its edges, as long as there is somewhere to go', async () => {
    const scroll = jest.spyOn(window, 'scrollBy').mockReturnValue();
    const pulls = () => scroll.mock.calls.map(([options]) => Number(Object(options).top));
    const dock = 100;
    document.documentElement.style.scrollPaddingBottom = `${dock}px`;
    const edge = window.innerHeight - dock;
    grip('Ale');
    fireEvent.pointerMove(window, { ...pointer, clientY: FIRST_TOP + 100 });
    await nextFrames();
    expect(scroll).not.toHaveBeenCalled();
    document.documentElement.style.scrollPaddingBottom = `${window.innerHeight - FIRST_TOP - 110}px`;
    await nextFrames();
    expect(scroll.mock.calls[0]).toEqual([{ top: expect.any(Number), behavior: 'instant' }]);
    expect(pulls().every((top) => top > 0)).toBe(true);
    fireEvent.pointerMove(window, { ...pointer, clientY: edge });
    await nextFrames();
    scroll.mockClear();
    await nextFrames();
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.pointerUp(window, pointer);
    grip('Dubbel');
    // The page has been scrolled since, so there are rows above.
    jest.replaceProperty(window, 'scrollY', 400);
    fireEvent.pointerMove(window, { ...pointer, clientY: 1 });
    await nextFrames();
    expect(pulls()).not.toEqual([]);
    expect(pulls().every((top) => top < 0)).toBe(true);
    document.documentElement.style.scrollPaddingBottom = '';
  });
});
