import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { messagesContract } from './contract';
import { MessagesUnavailable, type TextMessage } from './port';
import { twilioMessages } from './twilio';

const account = { sid: `AC${'0'.repeat(32)}`, token: 'secret', from: '+13105550100' };

const STATUS = { takes: 201, refuses: 400, 'not now': 503 } as const;

messagesContract('Twilio', async () => {
  const taken: TextMessage[] = [];
  let answer: keyof typeof STATUS = 'takes';
  const service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const said = new URLSearchParams(Buffer.concat(pieces).toString());
      if (answer === 'takes') taken.push({ to: said.get('To') ?? '', text: said.get('Body') ?? '' });
      response.writeHead(STATUS[answer]).end(JSON.stringify({}));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const messages = twilioMessages({
    account,
    reaches: (phoneNumber) => phoneNumber.startsWith('+1'),
    runtime: systemRuntime,
    baseUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    onTrouble: () => undefined,
  });
  return {
    messages,
    taken: () => taken,
    answers: (next) => {
      answer = next;
    },
    close: async () => {
      await new Promise((resolve) => service.close(resolve));
    },
  };
});

describe('A text message by Twilio', () => {
  let service: Server;
  let status: number;
  let code: number;
  let asked: { url: string | undefined; authorization: string | undefined; body: URLSearchParams }[];
  let troubles: unknown[][];
  const send = (from = account.from, baseUrl?: string) =>
    twilioMessages({
      account: { ...account, from },
      reaches: () => true,
      runtime: systemRuntime,
      baseUrl: baseUrl ?? `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      onTrouble: (...about) => troubles.push(about),
    }).send({ to: '+13105550177', text: 'Harvest Moon has moved.' });

  beforeEach(async () => {
    [status, code] = [201, 21_610];
    [asked, troubles] = [[], []];
    service = createServer((request, response) => {
      const { url, headers } = request;
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        asked.push({ url, authorization: headers.authorization, body: new URLSearchParams(body) });
        response.writeHead(status).end(JSON.stringify(status < 400 ? { sid: 'SM1' } : { code }));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));

  it('is sent from the number, or by the messaging service', async () => {
    expect(await send()).toBe('sent');
    expect(await send(`MG${'a'.repeat(32)}`)).toBe('sent');
    expect(asked.map(({ body }) => Object.fromEntries(body))).toEqual([
      { From: account.from, To: '+13105550177', Body: 'Harvest Moon has moved.' },
      { MessagingServiceSid: `MG${'a'.repeat(32)}`, To: '+13105550177', Body: 'Harvest Moon has moved.' },
    ]);
    expect(asked[0]).toMatchObject({
      url: `/2010-04-01/Accounts/${account.sid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account.sid}:secret`).toString('base64')}`,
    });
  });

  it('is refused for good where the number takes none', async () => {
    status = 400;
    expect(await send()).toBe('refused');
    expect(troubles).toEqual([[400, 21_610, false]]);
  });

  it.each([
    ['the token', 401, 20_003],
    ['the account', 404, 20_404],
    ['the sender', 400, 21_606],
    ['a country that is not switched on', 400, 21_408],
  ])(
    'is a trouble of ours, which operators are told of, where it is refused for %s',
    async (_, refusal, why) => {
      [status, code] = [refusal, why];
      expect(await send()).toBe('refused');
      expect(troubles).toEqual([[refusal, why, true]]);
    },
  );

  it.each([429, 503])('can be tried again after %i', async (answered) => {
    status = answered;
    await expect(send()).rejects.toBeInstanceOf(MessagesUnavailable);
    expect(troubles).toEqual([[answered, 21_610, false]]);
  });

  it('can be tried again where it was not heard, and is not where it may have been sent', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const away = send(account.from, `http://127.0.0.1:${port}`);
    await expect(away).rejects.toBeInstanceOf(MessagesUnavailable);
    service.removeAllListeners('request');
    service.on('request', (request) => request.socket.destroy());
    expect(await send()).toBe('refused');
  });
});
