import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, menu, orderAsSeenBy } from '../support/order-flow';
import { until } from '../support/until';
import { Camera, deviceWithCameras } from './support/camera';
import * as customer from './support/customer';
import { timePassesUntil, withOwnTime } from './support/own-time';
import { qrCode } from './support/qr-code';
import { isInReach, isWhole } from './support/seen';
import { shot } from './support/shots';
import type { Conditions, Resolution } from './support/sights';
import * as staff from './support/staff';
import { PHONE, Stage, type Person } from './support/stage';

const HD: Resolution = { width: 1280, height: 720 };
/** An order whose code that library reads in no size, as long as its rows lie level. */
const HARD_TO_READ = '01M8GM9VYJAWCAPCZZ47KX9TJB';
/** Counts the pictures that were looked through. */
const COUNT_LOOKS = `{
  globalThis.looks = 0;
  const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function (type, hear) {
    addEventListener.call(this, type, hear);
    if (type === 'message') addEventListener.call(this, type, ({ data }) => (looks += data.kind === 'codes' ? 1 : 0));
  };
}`;
const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

describe('The scanner', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let guest: Page;
  /** A camera is a browser of its own: where its resolution does not matter, it is turned from one sight to the next. */
  let hd: Camera;
  let scanner: Page;

  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    maya = await stage.person(DEMO.staff);
    guest = await stage.page({ ...PHONE, as: ana });
    hd = await Camera.of(HD);
    scanner = await scannerWith(hd.browser);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(async () => {
    await hd.close();
    await stage.close();
  });

  /** A paid order, on its customer's phone. */
  const bought = async (location: string): Promise<string> => {
    const item = (await menu(ana.client, location)).find(({ name }) => name === 'Mint Lemonade');
    const { orderId } = await buy(ana.client, [item?.productId ?? ''], { location });
    // Once it can be read: their phone knows nothing yet of what was ordered elsewhere.
    await ana.client.get(`/api/users/${ana.client.userId}/orders/${orderId}`);
    await guest.goto(`/location/${location}/order/${orderId}/status`);
    await customer.qrCode(guest).waitFor();
    return orderId;
  };
  const scannerWith = (browser: Camera['browser']) =>
    stage.page({ ...PHONE, browser, permissions: ['camera'], as: maya });
  const scan = async (door: Page, location: string): Promise<void> => {
    await door.goto(`/staff/location/${location}/scan`);
  };

  describe('reads a code', () => {
    // Where a scan hands nothing over, one order does for all.
    const location = DEMO.otherLocation;
    beforeAll(async () => {
      await bought(location);
    });

    const reads = async (camera: Camera, door: Page, conditions?: Conditions): Promise<void> => {
      await camera.lookAt(customer.qrCode(guest), conditions);
      await scan(door, location);
      await staff.verdict(door, 'IN PROGRESS').waitFor();
    };

    it.each<[string, Conditions]>([
      ['held straight before a camera of 1280 × 720', {}],
      ['on a display in the dark', { size: 0.5, brightness: 0.2, grain: 0.3 }],
      ['that is tilted in the hand', { size: 0.6, tilt: { back: 40, turn: 35 } }],
      ['that is small', { size: 0.18 }],
      ['under a lamp that shines on the glass', { size: 0.5, gloss: 0.7 }],
      ['on a cracked display, through a noisy camera', { size: 0.5, cracks: 3, grain: 0.4 }],
    ])('%s', (_, conditions) => reads(hd, scanner, conditions));

    it.each<[number, number]>([
      [640, 480],
      [720, 1280],
      [1920, 1080],
    ])('with a camera of %i × %i', async (width, height) => {
      const camera = await Camera.of({ width, height });
      await reads(camera, await scannerWith(camera.browser));
      await camera.close();
    });
  });

  // id: reads-where-webassembly-is-off
  it('reads with another library where WebAssembly is off, which is loaded there only', async () => {
    const location = DEMO.otherLocation;
    await bought(location);
    for (const [flags, isPlain] of [
      // As Lockdown Mode has it: without WebAssembly and without a compiler.
      [['--js-flags=--jitless'], true],
      [[], false],
    ] as const) {
      const camera = await Camera.of(HD, flags);
      const door = await scannerWith(camera.browser);
      const asked: string[] = [];
      door.on('request', (request) => asked.push(request.url()));
      await camera.lookAt(customer.qrCode(guest));
      await scan(door, location);
      await staff.verdict(door, 'IN PROGRESS').waitFor();
      const scripts = await Promise.all(
        asked.filter((url) => url.endsWith('.js')).map(async (url) => (await fetch(url)).text()),
      );
      expect(scripts.some((code) => code.includes('TRY_HARDER'))).toBe(isPlain);
      expect(asked.some((url) => url.endsWith('.wasm'))).toBe(!isPlain);
      await camera.close();
    }
  });

  it('reads there also the code in whose text that library sees the mark of a corner', async () => {
    const screen = await stage.page();
    await screen.setContent(await qrCode(HARD_TO_READ));
    const camera = await Camera.of(HD, ['--js-flags=--jitless']);
    const door = await scannerWith(camera.browser);
    await camera.lookAt(screen.locator('svg'));
    await scan(door, DEMO.otherLocation);
    await staff.verdict(door, 'Order Not Found').waitFor();
    await camera.close();
    stage.troubles.take();
  });

  // id: takes-no-second-reading
  it('takes no second reading of the code that it has just completed for another pickup', async () => {
    const orderId = await bought(DEMO.location);
    const code = shortId(orderId);
    await hd.lookAt(customer.qrCode(guest));
    const door = await scannerWith(hd.browser);
    await withOwnTime(door);
    await door.addInitScript(COUNT_LOOKS);
    await scan(door, DEMO.location);
    await staff.verdict(door, 'Order Ready').waitFor();
    await door.getByRole('link', { name: 'Back to Scanner' }).click();
    await door.getByText('Order PICKED UP Previously').waitFor();
    await door.getByText(new RegExp(`^${code}, .* [AP]M, Maya`)).waitFor();
    await shot(door, 'scan-lingering');
    // It is looked at all the while: a picture that takes this machine long is no code that has gone for seconds.
    const looks = () => door.evaluate<number>('looks');
    const type = door.getByRole('button', { name: 'Type the code' });
    while (!(await type.isVisible())) {
      const before = await looks();
      await door.clock.runFor(500);
      await until(
        async () => (await looks()) > before || undefined,
        () => 'another look',
      );
    }
    await door.getByRole('button', { name: 'Stop Scanning' }).waitFor();
    expect(new URL(door.url()).pathname).toBe(`/staff/location/${DEMO.location}/scan`);

    await scan(scanner, DEMO.location);
    await staff.verdict(scanner, 'Order PICKED UP Previously').waitFor();
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'scan' });
    await stage.leave(door);
  });

  it('shows all that the camera sees, offers the other camera where there is one, and to type the code when none is read for a while', async () => {
    const device = await deviceWithCameras(2);
    const door = await scannerWith(device);
    await withOwnTime(door);
    await scan(door, DEMO.location);
    await door.getByRole('button', { name: 'Other camera' }).waitFor();
    await door.setViewportSize(ON_ITS_SIDE);
    // With the marks and words over it.
    const picture = door.locator('video').locator('..');
    await until(
      async () => ((await isWhole(picture)) && (await isInReach(picture)) ? true : undefined),
      () => 'the whole picture on a phone on its side',
    );
    await shot(door, 'scan-sideways', { fullPage: false });
    await door.setViewportSize(UPRIGHT);
    const usedCamera = () =>
      door.evaluate(`document.querySelector('video').srcObject?.getVideoTracks()[0].getSettings().deviceId`);
    await door.getByRole('button', { name: 'Other camera' }).waitFor();
    const first = await usedCamera();
    await door.getByRole('button', { name: 'Other camera' }).click();
    await door.getByRole('button', { name: 'Other camera' }).waitFor();
    const second = await usedCamera();
    expect(second).not.toBe(first);

    await timePassesUntil(door.getByRole('button', { name: 'Type the code' }));
    await shot(door, 'scan-slow');
    await door.getByRole('button', { name: 'Type the code' }).click();
    await door.getByLabel('Order code').and(door.locator(':focus')).waitFor();
    await door.getByRole('button', { name: 'Scan', exact: true }).waitFor();
    expect(await usedCamera()).toBeUndefined();
    await stage.leave(door);
    await device.close();
  });
});
