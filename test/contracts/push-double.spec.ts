import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webPush, { type RequestOptions } from 'web-push';
import { PushService } from '../doubles/push/service';

const MAILBOX = 'mailto:help@kiln-annex.com';

describe('The double of a push service refuses', () => {
  let service: PushService;
  const keys = webPush.generateVAPIDKeys();
  const options: RequestOptions = {
    vapidDetails: { subject: MAILBOX, ...keys },
    TTL: 60,
    contentEncoding: 'aes128gcm',
    urgency: 'high',
    topic: 'order-1',
  };

  beforeEach(async () => {
    service = await PushService.open();
  });
  afterEach(() => service.close());

  /** As web-push makes it, with other headers where a test wants them. */
  async function send(
    browser: string,
    over: Partial<RequestOptions> = {},
    other: Readonly<Record<string, string>> = {},
    text = 'news',
  ): Promise<string> {
    const subscription = service.subscribe(browser);
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
      ...options,
      ...over,
    });
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { ...sent, ...other },
      body: new Uint8Array(body),
    });
    const said = await answer.text();
    return `${answer.status} ${said === '' ? '' : String(Reflect.get(JSON.parse(said) as object, 'reason'))}`;
  }
  const signed = (audience: string, subject: string, expiration?: number) => ({
    authorization: webPush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expiration,
    ).Authorization,
  });

  it('no message that is as it should be', async () => {
    expect(await send('phone')).toBe('201 ');
    expect(await send('laptop', {}, signed(service.url, 'https://kiln-annex.com/contact'))).toBe('201 ');
  });

  it.each([
    'mailto:help@localhost',
    'mailto:support@lineless.example',
    'mailto:help@bar.local',
    'mailto:help@bar.invalid',
    'mailto:help',
    'https://bar.local/contact',
  ])('a token of a sender who cannot be reached: %s', async (subject) => {
    expect(await send('phone', {}, signed(service.url, subject))).toBe('403 BadJwtToken');
    expect(service.delivered).toEqual([]);
  });

  it('a token for another service, one that is over, and one without a signature', async () => {
    const now = Math.floor(Date.now() / 1_000);
    expect(await send('phone', {}, signed('https://push.example', MAILBOX))).toBe('403 BadJwtToken');
    expect(await send('phone', {}, signed(service.url, MAILBOX, now - 1))).toBe('403 BadJwtToken');
    const { authorization } = signed(service.url, MAILBOX);
    const altered = authorization.replace(/\.[\w-]{4}([\w-]+,)/, '.AAAA$1');
    expect(await send('phone', {}, { authorization: altered })).toBe('403 BadJwtToken');
  });

  it('another key than the one that the browser has subscribed with', async () => {
    await send('phone');
    const vapidDetails = { subject: MAILBOX, ...webPush.generateVAPIDKeys() };
    expect(await send('phone', { vapidDetails })).toBe('400 VapidPkHashMismatch');
  });

  it('headers that are not those of RFC 8030, and a message without a token', async () => {
    expect(await send('phone', {}, { topic: 'x'.repeat(33) })).toBe('400 BadWebPushTopic');
    expect(await send('phone', {}, { topic: 'order 1' })).toBe('400 BadWebPushTopic');
    expect(await send('phone', {}, { ttl: 'soon' })).toBe('400 BadTtl');
    expect(await send('phone', {}, { urgency: 'at once' })).toBe('400 BadUrgency');
    expect(await send('phone', {}, { 'content-encoding': 'aesgcm' })).toBe('400 BadContentEncoding');
    expect(await send('phone', {}, { authorization: '' })).toBe('403 BadJwtToken');
  });

  it('more than 4,096 bytes of what is sealed', async () => {
    expect(await send('phone', {}, {}, 'x'.repeat(3_900))).toBe('201 ');
    expect(await send('phone', {}, {}, 'x'.repeat(4_096))).toBe('413 PayloadTooLarge');
  });

  it('a browser that is not there', async () => {
    const gone = await fetch(`${service.url}/nobody`, { method: 'POST' });
    expect(gone.status).toBe(410);
  });
});
