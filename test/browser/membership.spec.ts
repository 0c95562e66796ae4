import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { memberReservationAnswer } from '@lineless/contracts/membership/reservations';
import { monthsAfter } from '@lineless/kernel/months';
import { DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { becomeMember, begin, ownMembership, payBegun } from '../support/membership';
import { read } from '../support/order-flow';
import * as customer from './support/customer';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const EVENT = 'Cellar Session';

describe('A membership', () => {
  let stage: Stage;
  let page: Page;
  let nina: Person;
  let door: Person;
  beforeAll(async () => {
    stage = await Stage.open();
    nina = await stage.person('+13105554242');
    door = await stage.person(DEMO.manager);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
    await shot(page, what.replaceAll(' ', '-'));
  };
  const text = (words: string | RegExp) => page.getByText(words).first();
  const payBy = async (card?: string): Promise<void> => {
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Nina Castellanos');
    await sheet.getByLabel('E-mail').fill('nina@example.com');
    if (card !== undefined) await sheet.getByLabel('Card').selectOption({ label: card });
    await clean('membership wallet');
    await sheet.getByRole('button', { name: /^Pay/ }).click();
  };

  it('is not begun by a card that is declined, and begins with one that is good', async () => {
    page = await stage.page({ ...PHONE, as: nina });
    await page.goto('/join-lusiv');
    await text('1 Month').click();
    await page.getByRole('button', { name: 'Apple Pay' }).waitFor();
    await clean('membership plans');
    await payBy('Visa ·· 0002, declined');
    await text('Sorry, payment was not successful, please try again').waitFor();
    await clean('membership declined');
    await page.getByRole('button', { name: 'Try again' }).click();
    await payBy();
    await text('Congrats for joining').waitFor();
    await clean('membership joined');
    await page.goto('/account');
    await page.getByText('credits', { exact: true }).waitFor();
    await clean('membership in the account');
  });

  // id: reserves-a-place-shows
  it('reserves a place, shows its code, and gives it back when it is cancelled', async () => {
    await page.goto('/lusiv/events');
    await text('Select An Event To Book').waitFor();
    await clean('membership events');
    await page.getByRole('button', { name: 'Reserve Harvest Moon' }).click();
    await page.getByRole('dialog', { name: 'Reserve your spot for this event' }).waitFor();
    await clean('membership reserve');
    await page.getByRole('button', { name: 'RESERVE NOW' }).click();
    await text('Event Reserved').waitFor();
    await page.goto('/account');
    await page.getByRole('link', { name: /Harvest Moon/ }).click();
    await page.getByRole('img', { name: 'Code for Harvest Moon' }).waitFor();
    await clean('membership reservation');
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel Harvest Moon' }).click();
    await page.getByRole('alertdialog', { name: 'Cancel reservation' }).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await text('Reservation Cancelled').waitFor();
    await page.goto('/lusiv/events');
    await text('4 credits').waitFor();
  });

  it('waits for a place at an event that is full, is offered one, and is let in with its code', async () => {
    const list = await DoorList.open(door.client, Date.now(), { name: EVENT, guestlistCapacity: 1 });
    const other = await stage.person('+13105554343');
    await becomeMember(other.client);
    const taken = await other.client.post(`/api/glevents/${list.gleventId}/reservations`, {
      quantity: 1,
      vendorId: DEMO.vendor,
    });
    const { reservationId } = read(taken, memberReservationAnswer, 201).reservation;

    await page.goto('/lusiv/events');
    await page.getByRole('button', { name: `Waiting list of ${EVENT}` }).click();
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await text('You are the next in line.').waitFor();
    await clean('membership waiting');
    await other.client.post(`/api/users/reservations/${reservationId}/cancel`, undefined);
    await text('A place is kept for you').waitFor();
    await clean('membership offer');
    await page.getByRole('button', { name: 'Accept' }).click();
    await text('Event Reserved').waitFor();

    await page.goto('/account');
    await page.getByRole('link', { name: new RegExp(EVENT) }).click();
    await page.getByRole('img', { name: `Code for ${EVENT}` }).waitFor();
    const { reservations } = await list.reservations('?status=CONFIRMED');
    expect(reservations).toHaveLength(1);
    await door.client.post(`${list.pathOf(reservations[0]?.reservationId ?? '')}/check-in`, {});
    await text('You are inside').waitFor();
    await stage.leave(page);
  });

  it('is had where it was paid and the browser was closed before it could say so', async () => {
    const olu = await stage.person('+13105554444');
    await payBegun(olu.client, await begin(olu.client));
    page = await stage.page({ ...PHONE, as: olu });
    await page.goto('/lusiv/events');
    await text('Select An Event To Book').waitFor();
    await text('4 credits').waitFor();
    await stage.leave(page);
  });

  // id: is-not-lost-with-a-session-that-ends
  it('is not lost with a session that ends between the payment and the answer, and is paid once', async () => {
    const kai = await stage.person('+13105554545');
    page = await stage.page({ ...PHONE, as: kai });
    await page.goto('/join-lusiv?duration=1');
    await page.route(
      '**/api/membership/join',
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
      { times: 1 },
    );
    await payBy();
    await page.waitForURL('**/signin');
    await text('Your session has ended. Sign in again to go on.').waitFor();
    expect(stage.troubles.take().sort()).toEqual([
      '401: POST /api/auth/refresh',
      '401: POST /api/membership/join',
    ]);
    await customer.askForCode(page, '3105554545');
    await customer.enterCode(page, await kai.client.latestCode('+13105554545'));
    await customer.continueAs(page, 'Welcome back');
    await text('Congrats for joining').waitFor();
    const { startsAt = '', endsAt, availableCredits } = await ownMembership(kai.client);
    expect([endsAt, availableCredits]).toEqual([monthsAfter(startsAt, 1), 4]);
    await stage.leave(page);
  });

  it('is seen by the managers of a venue, who give credits by hand', async () => {
    page = await stage.page({ ...PHONE, as: door });
    const members = `/staff/location/${DEMO.location}/${DEMO.vendor}/members`;
    await page.goto(members);
    await page.getByRole('button', { name: 'Give credits to Nina Castellanos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give credits to Nina Castellanos' });
    await dialog.getByLabel('Reason').fill('The band did not come');
    await clean('membership credits by hand');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await text(/^Nina Castellanos holds \d credits now$/).waitFor();
    await clean('membership members');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation', { name: 'Pages of this location' }).waitFor();
    await page.getByRole('button', { name: 'Give credits to Nina Castellanos' }).waitFor();
    await clean('membership members at a desk');
    await stage.leave(page);
  });

  it('is worn as a wristband, which an admin has written', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.admin) });
    await page.goto(`/staff/location/${DEMO.location}`);
    await page.getByRole('link', { name: 'Wristbands' }).click();
    await page.getByRole('button', { name: 'Write a wristband' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a wristband' });
    await dialog.getByLabel('Id of the wristband').fill('gold-1');
    await clean('membership wristband');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'gold-1 leads to The page of this venue' }).waitFor();
    await clean('membership wristbands');
    await page.goto('/nfc/gold-1');
    await page.waitForURL(`**/vendor/${DEMO.vendor}`);
  });
});
