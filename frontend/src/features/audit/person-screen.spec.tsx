import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { MAYA, auditEntry } from '@/data/audit/testing/entries';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { PersonScreen } from './person-screen';

describe('A person in the audit', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const did = { ...auditEntry(3, { actor: MAYA, sentence: 'did this' }), did: true };
  const concerned = { ...auditEntry(0), did: false };
  const open = (about: object) => {
    jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const maya = { userId: 'maya', name: 'Maya R.', knownAs: 'staff', isForgotten: false };
    const answer = { ...maya, items: [did, concerned], ...about };
    serverThatAnswers(({ call }) => Response.json(isOfWatch(call) ? notWatchedYet : answer));
    return openAtLocation({
      path: paths.staffAuditPerson,
      screen: <PersonScreen />,
      at: paths.staffAuditPerson.to({ ...locationOf(), userId: 'maya' }),
      role: 'ADMIN',
    });
  };

  it('is said by what they did and what concerned them, each leading to its event', async () => {
    const router = open({ nextToken: 'older-ones' });
    const name = 'What they did and what happened to them, newest first';
    const list = within(await screen.findByRole('group', { name }));
    expect(list.getAllByText(/^(did|concerned)$/).map((note) => note.parentElement?.textContent)).toEqual([
      'didOrderPlaced',
      'concernedOrderPlaced',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Older events' }));
    expect(router.state.location.search).toBe('?older=older-ones');
    await userEvent.click((await screen.findAllByRole('button', { name: /did this/ }))[0] ?? document.body);
    expect(router.state.location.search).toBe(`?entity=maya&event=${did.stream}%403`);
  });

  it.each([
    ['of the staff', {}, 'Maya R.', 'As on the staff list'],
    ['a guest', { knownAs: 'guest' }, 'Maya R.', 'As on a guest list'],
    ['a customer', { knownAs: 'customer' }, 'Maya R.', 'As they paid'],
    ['without a name', { name: null, knownAs: null }, 'Person', 'They have given no name here.'],
    [
      'forgotten',
      { name: null, knownAs: null, isForgotten: true },
      'Forgotten person',
      'This person was forgotten: what was said of them can never be read again.',
    ],
  ])('is called as they are known: %s', async (_, about, title, known) => {
    open(about);
    await screen.findByText(known);
    screen.getByRole('heading', { level: 1, name: title });
  });

  it('is not known here where there is nothing', async () => {
    open({ name: null, knownAs: null, items: [] });
    await screen.findByText('Nothing is known about this person at this venue.');
    expect(screen.queryByText('They have given no name here.')).toBeNull();
  });
});
