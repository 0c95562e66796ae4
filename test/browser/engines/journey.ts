import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ApiClient, DEMO } from '../../support/api-client';
import { DoorList } from '../../support/guest-list';
import { ServerProcess } from '../../support/server-process';
import { until } from '../../support/until';
import { Visitor } from './visitor';
import { ENTER, type Engine, type Size } from './window';

const PHONE: Size = { width: 390, height: 844 };
const LAPTOP: Size = { width: 1280, height: 800 };

/** Of the first price's field, as wide as it is and as its figures need it. */
const GAP = `(() => {
  const field = document.querySelector('input[inputmode=decimal]');
  const text = Object.assign(document.createElement('span'), { textContent: field.value });
  const { fontSize, fontWeight, letterSpacing } = getComputedStyle(field);
  Object.assign(text.style, { fontSize, fontWeight, letterSpacing, position: 'absolute' });
  field.parentElement.append(text);
  return field.clientWidth - text.getBoundingClientRect().width;
})()`;
const A_FIGURE_PX = 10;

/** What a night is made of, in a browser whose engine is not Chromium's. */
export function tellNightIn(name: string, start: () => Promise<Engine>): void {
  describe(`A night in ${name}`, () => {
    let server: ServerProcess;
    let engine: Engine;
    let manager: ApiClient;
    let guest: Visitor;
    let staff: Visitor;
    let list: DoorList;
    let code: string;
    beforeAll(async () => {
      server = await ServerProcess.create();
      [engine] = await Promise.all([start(), server.start()]);
      manager = await new ApiClient(server.port).signIn(DEMO.manager);
      list = await DoorList.open(manager, Date.now());
      for (const guestName of ['Priya', 'Marc']) await list.add(guestName);
      [guest, staff] = await Promise.all([visitor(PHONE), visitor(LAPTOP)]);
    });
    let isOver = false;
    /** Stands on the one before, and is not tried where that has failed: each would wait for what does not come. */
    const step = (told: string, work: () => Promise<void>): void =>
      it(told, async () => {
        if (isOver) throw new Error('The night has ended before');
        isOver = true;
        await work();
        isOver = false;
      });
    // The pages tell of what they did not expect themselves.
    afterEach(() => expect(server.log()).not.toContain('A page has met an error'));
    afterAll(async () => {
      manager.close();
      await engine.close();
      await server.remove();
    });

    const visitor = async (size: Size) => new Visitor(await engine.window(size), server.url);
    const signIn = async (person: Visitor, phoneNumber: string): Promise<void> => {
      await person.fills('Phone number', phoneNumber);
      await person.presses('button', 'Send code');
      await person.sees('textbox', 'Verification code');
      await person.fills('Verification code', await manager.latestCode(phoneNumber));
    };
    const live = (person: Visitor) => person.sees('status', 'Live');

    step('has a guest choose, and keeps the picture on the screen when another size is chosen', async () => {
      await guest.goto('/location/064E1');
      await guest.presses('button', 'Add Mint Lemonade');
      await guest.presses('button', 'Choose Night Shift Tee');
      await guest.sees('radio', 'Large');
      await guest.evaluate(`void (window.picture = document.querySelector('[role=dialog] img'))`);
      await guest.presses('radio', 'Large');
      expect(await guest.evaluate(`document.querySelector('[role=dialog] img') === window.picture`)).toBe(
        true,
      );
      await guest.presses('button', 'ADD TO CART');
      await guest.misses('dialog', 'Night Shift Tee');
      await guest.presses('button', /Order Now/);
    });

    step('has them sign in and pay, and shows the order on the board at once', async () => {
      await signIn(guest, '+13105550177');
      await guest.presses('button', 'Continue');
      await guest.sees('heading', 'Cart (2)');

      await staff.goto('/staff/signin');
      await signIn(staff, DEMO.staff);
      await staff.sees('link', /^Main Bar/);
      await staff.goto('/staff/location/064E1/board');
      await live(staff);
      await staff.sees('text', 'No open orders. A paid one appears here by itself.');

      await guest.presses('button', 'Checkout');
      await guest.presses('checkbox', /terms/);
      await guest.fills('Card number', '4242424242424242');
      await guest.fills('Expiry', '0831');
      await guest.fills('CVC', '123');
      await guest.fills('Cardholder name', 'Ana Mora');
      await guest.fills('ZIP', '90013');
      await guest.presses('button', /^Pay \$/);
      const { text } = await guest.sees('heading', /^ORDER #/);
      code = text.replace('ORDER #', '').trim();
      await guest.sees('img', `Order ${code}`);
      await staff.sees('article', `Order ${code}`);
    });

    step(
      'shows the ticket as it was last seen while the server is away, and goes on when it is back',
      async () => {
        await guest.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
        await live(guest);
        await server.kill();
        await guest.reload();
        await guest.sees('img', `Order ${code}`);
        await guest.sees('text', /^Reconnecting\. Your QR code/);
        await server.start();
        await live(guest);
        await guest.misses('text', /^Reconnecting\./);
        await live(staff);
      },
    );

    step('tells the guest live where it is ready, and that it was handed over', async () => {
      await staff.presses('button', `Bump ${code}`);
      await guest.sees('text', 'Ready at Main Bar');
      await staff.sees('button', `Un-bump ${code}`);
      await staff.goto('/staff/location/064E1/scan');
      // As a phone's keyboard sends it.
      await staff.fills('Order code', code + ENTER);
      await staff.presses('button', /^(Open order|Hand over)$/);
      await staff.sees('heading', 'Order Ready');
      await guest.sees('heading', 'Order completed!');
    });

    step('lets a guest in at the door, also without a server, and sends that when it is back', async () => {
      await staff.goto(`/staff/location/064E1/guestlist-event/${list.gleventId}/door`);
      await live(staff);
      await staff.presses('button', 'Check In Priya');
      // Not what is said of each check-in at once: that goes again, on a slow machine before it was looked at.
      await staff.misses('button', 'Check In Priya');
      await server.kill();
      await staff.presses('button', 'Check In Marc');
      await staff.misses('button', 'Check In Marc');
      await server.start();
      const again = await new ApiClient(server.port).signIn(DEMO.manager);
      await until(
        async () => ((await list.by(again).glevent()).checkedInCount === 2 ? true : undefined),
        () => 'both are in',
      );
      again.close();
    });

    step('takes Back as an answer to an open question, and stays on the page', async () => {
      // From a page of the same document: a step to another document can be stopped nowhere.
      await staff.goto('/staff/locations');
      await staff.presses('link', /^Main Bar/);
      await staff.sees('heading', 'Main Bar');
      await staff.presses('button', 'Logout');
      await staff.sees('dialog', 'Confirm Logout');
      await staff.evaluate('history.back()');
      await staff.misses('dialog', 'Confirm Logout');
      await staff.sees('heading', 'Main Bar');
      expect(await staff.path()).toBe('/staff/location/064E1');
    });

    step('brings a screen that an outage has kept away as soon as it is asked for again', async () => {
      await staff.evaluate('void (window.isTheSamePage = true)');
      await server.kill();
      await staff.presses('link', /^Manage Inventory/);
      await staff.sees('heading', 'Network Error');
      await server.start();
      await staff.presses('button', 'Reload');
      await staff.sees('textbox', /Mint Lemonade/);
      expect(await staff.evaluate('window.isTheSamePage')).toBe(true);
    });

    step('shows a price whole in its field, and its sign beside it', async () => {
      const gap = z.number().parse(await staff.evaluate(GAP));
      expect(gap).toBeGreaterThan(-1);
      expect(gap).toBeLessThan(A_FIGURE_PX);
    });
  });
}
