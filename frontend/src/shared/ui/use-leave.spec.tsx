import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useLeave } from './use-leave';

function Form() {
  const [name, setName] = useState('');
  const leave = useLeave('/list', name !== '');
  return (
    <main>
      <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button onClick={leave.ask}>Back</button>
      <button onClick={leave.go}>Save</button>
      <button onClick={() => setName('')}>Empty</button>
      <Link to="/board?late=1">Board</Link>
      <Link to="/form#name">To the field</Link>
      <a href="/export.csv" download>
        Export
      </a>
      <a href="/poster" target="_blank" rel="noreferrer">
        Poster
      </a>
      {leave.question}
    </main>
  );
}

describe('A page with a form', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/form');
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="/list" element={<h1>List</h1>} />
          <Route path="/board" element={<h1>Board</h1>} />
        </Routes>
      </BrowserRouter>,
    );
  });
  afterEach(cleanup);

  const type = () => userEvent.type(screen.getByLabelText('Name'), 'Jo');
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  /** Whether the browser would close the page without a word. */
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  /** Whether a click leads where its link does, as far as the page has a say in it. */
  const isFollowed = (name: string, keys: object = {}) => {
    const link = screen.getByRole('link', { name });
    // The page of the test has nowhere to go.
    const hear = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', hear, { once: true });
    fireEvent.click(link, keys);
    link.removeEventListener('click', hear);
    return hear.mock.calls.length > 0 && question() === null;
  };

  it('is left at once while nothing is typed, by a link or by Back', async () => {
    expect(closes()).toBe(true);
    await follow('Board');
    screen.getByRole('heading', { name: 'Board' });
  });

  it('is left by Back without a question where nothing is typed', async () => {
    await press('Back');
    screen.getByRole('heading', { name: 'List' });
  });

  // id: asks-before-a-link-is-followed
  it('asks before a link is followed, and follows it once what was typed is discarded', async () => {
    await type();
    await follow('Board');
    expect(window.location.pathname).toBe('/form');
    await press('Keep editing');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jo');
    await follow('Board');
    await press('Discard');
    screen.getByRole('heading', { name: 'Board' });
    expect(window.location.search).toBe('?late=1');
  });

  it('asks at Back, which leads to its list and not where a link led that was not followed', async () => {
    await type();
    await follow('Board');
    await press('Keep editing');
    await press('Back');
    await press('Discard');
    screen.getByRole('heading', { name: 'List' });
  });

  it('is left without a question when it is saved, to its list', async () => {
    await type();
    await follow('Board');
    await press('Keep editing');
    await press('Save');
    screen.getByRole('heading', { name: 'List' });
  });

  it('follows what takes nothing away: another tab, a file, a place on the page', async () => {
    await type();
    expect(isFollowed('Board')).toBe(false);
    await press('Keep editing');
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect([key, isFollowed('Board', { [key]: true })]).toEqual([key, true]);
    expect(['To the field', 'Export', 'Poster'].map((name) => isFollowed(name))).toEqual([true, true, true]);
  });

  it('is asked about by the browser before it is closed, while something is typed', async () => {
    await type();
    expect(closes()).toBe(false);
    await press('Empty');
    expect(closes()).toBe(true);
  });
});
