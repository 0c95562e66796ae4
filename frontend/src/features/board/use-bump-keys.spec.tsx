import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBumpKeys } from './use-bump-keys';

describe('The keys of a board', () => {
  const bumped: string[] = [];
  const onBump = (card: string): void => void bumped.push(card);
  const cards = ['oldest', 'next', 'last'];

  function Board() {
    useBumpKeys(cards, onBump);
    return <input aria-label="Search" />;
  }

  afterEach(() => {
    cleanup();
    bumped.splice(0);
  });

  // id: bump-the-card-of-their-number
  it('bump the card of their number', async () => {
    render(<Board />);
    await userEvent.keyboard('21');
    expect(bumped).toEqual(['next', 'oldest']);
  });

  it.each(['0', '4', 'a', '{Control>}1{/Control}'])('are no others: %s', async (key) => {
    render(<Board />);
    await userEvent.keyboard(key);
    expect(bumped).toEqual([]);
  });

  it('bump nothing while a field is typed into, nor while one is held down', async () => {
    render(<Board />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '12');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{1>3/}');
    expect(bumped).toEqual(['oldest']);
  });
});
