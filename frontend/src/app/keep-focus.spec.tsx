import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { keepFocus } from './keep-focus';

function Team({ names }: { names: readonly string[] }) {
  useEffect(keepFocus, []);
  return (
    <main>
      <h1>Team</h1>
      <section aria-label="People">
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                {name} <button>{`Remove ${name}`}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>Beside everything</p>
    </main>
  );
}

describe('The focus, when what has it goes away', () => {
  afterEach(cleanup);

  const passed = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  const shown = (names: readonly string[]) => render(<Team names={names} />);
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

  it.each([
    ['the row that has moved up', 'Ben', 'Remove Cleo'],
    ['the last row, where it was the last', 'Cleo', 'Remove Ben'],
  ])('goes to %s', async (_, gone, next) => {
    const names = ['Ana', 'Ben', 'Cleo'];
    const { rerender } = shown(names);
    remove(gone).focus();
    rerender(<Team names={names.filter((name) => name !== gone)} />);
    await passed();
    expect(document.activeElement?.textContent).toBe(next);
  });

  it('is kept for a control that had it before it was watched', async () => {
    const list = (names: readonly string[]) => names.map((name) => <button key={name}>{name}</button>);
    const { rerender } = render(<main>{list(['Ana', 'Ben'])}</main>);
    screen.getByRole('button', { name: 'Ana' }).focus();
    const stop = keepFocus();
    rerender(<main>{list(['Ben'])}</main>);
    await passed();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    stop();
  });

  it('stays in the part of the page whose only row has gone', async () => {
    const { rerender } = shown(['Ana']);
    remove('Ana').focus();
    rerender(<Team names={[]} />);
    await passed();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People' }));
  });

  it('is left alone where it was taken away by a press beside everything', async () => {
    const { rerender } = shown(['Ana', 'Ben']);
    remove('Ana').focus();
    await userEvent.click(screen.getByText('Beside everything'));
    rerender(<Team names={['Ben']} />);
    await passed();
    expect(document.activeElement).toBe(document.body);
  });

  it('is left alone where another element has it', async () => {
    const { rerender } = shown(['Ana', 'Ben', 'Cleo']);
    remove('Cleo').focus();
    rerender(<Team names={['Ben', 'Cleo']} />);
    await passed();
    expect(document.activeElement).toBe(remove('Cleo'));
  });
});
