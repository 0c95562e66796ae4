import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { PushService } from '../../../test/doubles/push/service';
import { until } from '../../../test/support/until';
import { openPushKeys, PUSH_KEYS_FILE, type VapidKeys } from './local-keys';
import type { PushSender } from './port';
import { openPushSender } from './web-push-sender';

const message = { text: '{"title":"Ready at Main Bar"}', ttlSeconds: 600, topic: 'order-1' };

describe('Web Push', () => {
  let directory: string;
  let service: PushService;
  let runtime: VirtualRuntime;
  let keys: VapidKeys;
  let sender: PushSender;
  let troubles: [number, string][];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-push-'));
    service = await PushService.open();
    runtime = new VirtualRuntime();
    keys = openPushKeys(directory, runtime);
    troubles = [];
    sender = openSender('mailto:help@kiln-annex.com');
  });
  afterEach(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });
  const openSender = (subject: string): PushSender =>
    openPushSender({
      keys,
      subject,
      runtime,
      withDoubles: true,
      onTrouble: (_host, status, what) => troubles.push([status, what]),
    });
  const send = (browser: string) => sender.send(service.subscribe(browser), message);

  it('is read by its own browser, signed by the key that it has subscribed with', async () => {
    expect(await send('phone')).toBe('sent');
    expect(service.delivered).toEqual([
      {
        browser: 'phone',
        text: message.text,
        ttl: 600,
        topic: 'order-1',
        urgency: 'high',
        sender: expect.objectContaining({
          publicKey: sender.publicKey,
          aud: service.url,
          sub: 'mailto:help@kiln-annex.com',
        }),
      },
    ]);
  });

  it.each([404, 410])('ends for a browser of whom the push service says %i', async (status) => {
    service.letAnswer('phone', { status });
    expect(await send('phone')).toBe('gone');
  });

  it('ends for a browser whose keys are no keys', async () => {
    const { endpoint, keys: good } = service.subscribe('phone');
    const p256dh = `B${'A'.repeat(86)}`;
    expect(await sender.send({ endpoint, keys: { ...good, p256dh } }, message)).toBe('gone');
    expect(service.asked).toEqual([]);
  });

  it('sends nothing to a name that leads into this network when the message is sent', async () => {
    const outside = openPushSender({
      keys,
      subject: 'mailto:help@kiln-annex.com',
      runtime,
      withDoubles: false,
      onTrouble: (_host, status, what) => troubles.push([status, what]),
    });
    const inside = { ...service.subscribe('phone'), endpoint: 'https://localhost/phone' };
    await expect(outside.send(inside, message)).rejects.toThrow('localhost is not in public');
    expect(service.asked).toEqual([]);
  });

  it('goes on with a browser whose push service refuses our token, and operators are told', async () => {
    const nowhere = openSender('mailto:help@lineless.example');
    expect(await nowhere.send(service.subscribe('phone'), message)).toBe('refused');
    expect(troubles).toEqual([[403, '{"reason":"BadJwtToken"}']]);
    expect(await send('phone')).toBe('sent');
  });

  it.each([400, 401, 403, 413, 302])(
    'is not sent again where the answer is %i, and operators are told',
    async (status) => {
      service.letAnswer('phone', { status, headers: { location: `${service.url}/elsewhere` } });
      expect(await send('phone')).toBe('refused');
      // A redirection is not followed.
      expect(service.asked).toEqual(['phone']);
      expect(troubles).toEqual([[status, '']]);
    },
  );

  it.each([429, 500, 503])('is to be tried again where the answer is %i', async (status) => {
    service.letAnswer('phone', { status });
    await expect(send('phone')).rejects.toMatchObject({ name: 'PushUnavailable' });
    service.letAnswer('phone', null);
    expect(await send('phone')).toBe('sent');
  });

  it('leaves a push service alone for as long as it wants', async () => {
    service.letAnswer('phone', { status: 429, headers: { 'retry-after': '30' } });
    await expect(send('phone')).rejects.toMatchObject({ name: 'PushUnavailable' });
    service.letAnswer('phone', null);
    await expect(send('laptop')).rejects.toMatchObject({ name: 'PushUnavailable' });
    expect(service.asked).toEqual(['phone']);
    await runtime.advance(30_000);
    expect(await send('laptop')).toBe('sent');
  });

  it('is to be tried again where nothing is heard within five seconds', async () => {
    service.letAnswer('phone', 'hangs');
    const outcome = expect(send('phone')).rejects.toThrow(/127\.0\.0\.1:\d+ does not answer/);
    await until(
      async () => service.asked[0],
      () => 'nothing was asked',
    );
    await runtime.advance(5_000);
    await outcome;
    service.letAnswer('phone', null);
    expect(await send('phone')).toBe('sent');
  });

  it('is to be tried again where no service answers', async () => {
    const subscription = service.subscribe('phone');
    await service.close();
    await expect(sender.send(subscription, message)).rejects.toMatchObject({ name: 'PushUnavailable' });
    service = await PushService.open();
  });

  // id: goes-on-with-the-same-keys
  it('goes on with the same keys after a restart, which only their owner reads', async () => {
    expect(openPushKeys(directory, runtime)).toEqual(keys);
    expect((await stat(join(directory, PUSH_KEYS_FILE))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(directory, PUSH_KEYS_FILE), 'utf8')).toContain(keys.publicKey);
    await writeFile(join(directory, PUSH_KEYS_FILE), '{}');
    expect(() => openPushKeys(directory, runtime)).toThrow('is damaged');
  });
});
