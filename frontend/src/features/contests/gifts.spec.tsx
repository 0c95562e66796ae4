import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { Gift } from '@lineless/contracts/rewards/gifts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { giftOf } from '@/data/rewards/testing/rewards';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { paths } from '@/shared/paths';
import { GiftsScreen } from './gifts-screen';

const AT = { vendorLocationId: '064E1', vendorId: 'kiln-hall' };
const GIFTS = '/api/vendors/kiln-hall/gifts';
const gift = giftOf();

describe('Gifts to members', () => {
  let asked: Asked[];
  let listeners: Map<string, TopicListener>;
  let gifts: Gift[] | null;
  let give: () => Response;
  let plans: boolean;

  beforeEach(() => {
    listeners = new Map();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    gifts = [gift];
    plans = true;
    give = () => Response.json({ gift }, { status: 201 });
    asked = serverThatAnswers(({ call }) => {
      if (call.endsWith('/gift-plans') && !plans) return refusal(400, 'NO');
      if (call.endsWith('/gift-plans'))
        return Response.json({
          plans: [
            { duration: 1, label: '1 Month', members: 0 },
            { duration: 3, label: '3 Months', members: 423 },
          ],
        });
      if (call.startsWith('POST')) return give();
      return gifts ? Response.json({ items: gifts }) : refusal(400, 'NO');
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'MANAGER') =>
    openAtLocation({
      path: paths.staffGifts,
      screen: <GiftsScreen />,
      at: paths.staffGifts.to(AT),
      role,
    });
  const press = async (name: string) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const sent = () => asked.filter(({ call }) => call.startsWith('POST'));
  const fillIn = async () => {
    await press('Give a gift');
    await screen.findByRole('option', { name: '3 Months, 423 members' });
    await userEvent.selectOptions(screen.getByLabelText('To all members of'), '3');
    await type('Name', 'Mystery box');
    await type('Cost of one', '4.5');
    await press('Review');
  };

  // id: are-shown-with-how-many-have-them-by-now
  it('are shown with how many have them by now, live', async () => {
    open();
    const row = await screen.findByRole('listitem');
    within(row).getByText('100 members of 3 Months have it so far');
    within(row).getByText('ON ITS WAY');
    within(row).getByText('Nov 20, 1:04 PM · $4.50 each');
    within(row).getByText('To be claimed until Nov 27, 2099, 6:00 PM');
    const topic = 'vendor:kiln-hall:gifts';
    act(() =>
      listeners.get(topic)?.onChange({
        ...{ topic, model: 'gifts', id: 'gift', version: 2, position: '9' },
        document: { ...gift, members: 423, status: 'GIVEN', version: 2 },
      }),
    );
    await within(row).findByText('423 members of 3 Months have it');
    within(row).getByText('GIVEN');
  });

  // id: are-given-after-a-look
  it('are given after a look at how many get them, and what that can cost', async () => {
    open();
    await fillIn();
    const dialog = await screen.findByRole('alertdialog', { name: 'Give it to all of them?' });
    within(dialog).getByText(/Mystery box goes to everybody who is a member of 3 Months now, 423 members/);
    within(dialog).getByText('$4.50 each, $1,903.50 if all of them claim it.');
    expect(sent()).toEqual([]);
    await press('Back');
    await screen.findByRole('dialog', { name: 'Give a gift' });
    await type('Description', ' One of five ');
    await userEvent.clear(screen.getByLabelText('Days to claim it'));
    await type('Days to claim it', '9a0');
    await press('Review');
    await press('Give to 423 members');
    await screen.findByText('The gift is on its way.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toMatchObject([
      {
        call: `POST ${GIFTS}`,
        body: { duration: 3, name: 'Mystery box', description: 'One of five', cost: '4.50', claimDays: 90 },
      },
    ]);
  });

  it('are not given where there is no member, and say nothing of a cost where there is none', async () => {
    open();
    await press('Give a gift');
    await screen.findByRole('option', { name: '1 Month, 0 members' });
    await userEvent.selectOptions(screen.getByLabelText('To all members of'), '1');
    await type('Name', 'Mystery box');
    await press('Review');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Give it to all of them?' }));
    expect(dialog.queryByText(/ each, /)).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Give to 0 members' }).disabled).toBe(true);
    cleanup();
    plans = false;
    open();
    await press('Give a gift');
    await screen.findByText('The plans could not be loaded.');
  });

  it('keep what was written where they were not given, and are the same one only where no answer came', async () => {
    const keys = () => new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size;
    give = () => refusal(409, 'PRIZE_PICTURE_GONE', 'The picture is gone.');
    open();
    await fillIn();
    await press('Give to 423 members');
    await screen.findByText('The gift was not given: The picture is gone.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mystery box');
    give = () => Response.json({ gift }, { status: 201 });
    await press('Review');
    await press('Give to 423 members');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(keys()).toBe(2);
  });

  it('are given once where the answer was lost', async () => {
    give = unheard;
    open();
    await fillIn();
    await press('Give to 423 members');
    await screen.findByText('The gift may have been given. Give it again: it is given only once.');
    give = () => Response.json({ gift }, { status: 201 });
    await press('Review');
    await press('Give to 423 members');
    await screen.findByText('The gift is on its way.');
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent()).toHaveLength(2);
  });

  it('say what is missing before anything is sent', async () => {
    open();
    await press('Give a gift');
    await screen.findByRole('option', { name: '1 Month, 0 members' });
    await type('Cost of one', 'much');
    await userEvent.clear(screen.getByLabelText('Days to claim it'));
    await press('Review');
    for (const text of [
      'Choose a plan.',
      'Enter the name of the gift.',
      'Enter an amount such as 9.50.',
      'A gift can be claimed for 1 to 90 days.',
    ])
      await screen.findByText(text);
    expect(sent()).toEqual([]);
    // What was said of the last words says nothing of these.
    await type('Name', 'M');
    expect(screen.queryByText('Enter the name of the gift.')).toBeNull();
    screen.getByText('Enter an amount such as 9.50.');
  });

  it('are said to be none yet, or not to be there, and are for managers', async () => {
    gifts = [];
    open();
    await screen.findByText(/^No gifts yet/);
    cleanup();
    gifts = null;
    open();
    await screen.findByText('The gifts could not be loaded.');
    cleanup();
    const router = open('STAFF');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });
});
