import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

const CITIES = ['Los Angeles', 'Long Beach', 'Las Vegas'];

describe('A text with a list to pick from', () => {
  const picked = jest.fn<(city: string) => void>();

  function City({ note }: { note?: string }) {
    const [text, setText] = useState('');
    const options = note === undefined ? CITIES.filter((city) => text !== '' && city.startsWith(text)) : [];
    return (
      <Combobox
        label="City"
        text={text}
        onText={setText}
        options={options}
        nameOf={(city) => city}
        onPick={(city) => {
          setText(city);
          picked(city);
        }}
        {...(note !== undefined && { note })}
      />
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  const current = () => {
    const id = field().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  beforeAll(() => {
    // The document of the tests has no places.
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    picked.mockClear();
  });

  // id: opens-with-what-is-typed-goes
  it('opens with what is typed, goes round by the arrows, and picks with Enter', async () => {
    render(<City />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), 'L');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe('listbox');
    expect(current()).toBeNull();
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(current());
    }
    expect(seen).toEqual(['Los Angeles', 'Long Beach', 'Las Vegas', 'Los Angeles', 'Las Vegas']);
    await userEvent.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledWith('Las Vegas');
    expect([field().value, document.activeElement === field()]).toEqual(['Las Vegas', true]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('begins at its end with the arrow up', async () => {
    render(<City />);
    await userEvent.type(field(), 'L{ArrowUp}');
    expect(current()).toBe('Las Vegas');
  });

  it('picks by a press, with the focus still in the text', async () => {
    render(<City />);
    await userEvent.type(field(), 'Lo');
    await userEvent.click(screen.getByRole('option', { name: 'Long Beach' }));
    expect([field().value, document.activeElement === field()]).toEqual(['Long Beach', true]);
  });

  it('is closed by Escape, and by leaving', async () => {
    render(<City />);
    await userEvent.type(field(), 'L{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('L');
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(picked).not.toHaveBeenCalled();
  });

  it('picks what was chosen, and nothing in its place, where others have come since', async () => {
    const showing = (...options: string[]) => (
      <Combobox
        {...{ label: 'City', text: 'L', options, onText: () => undefined, onPick: picked }}
        nameOf={(city) => city}
      />
    );
    const { rerender } = render(showing(...CITIES));
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    rerender(showing('Lancaster', ...CITIES));
    expect(current()).toBe('Long Beach');
    rerender(showing('Lancaster', 'Las Cruces'));
    expect(current()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(picked).not.toHaveBeenCalled();
  });

  it('says why there is nothing to pick', async () => {
    render(<City note="No city fits." />);
    await userEvent.type(field(), 'X');
    screen.getByText('No city fits.');
    await userEvent.keyboard('{Enter}');
    expect(picked).not.toHaveBeenCalled();
  });
});
