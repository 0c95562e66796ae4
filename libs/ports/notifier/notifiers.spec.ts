import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { logNotifier } from './log';
import { NotifierUnavailable, type LeadNotice } from './port';
import { webhookNotifier } from './webhook';

const notice: LeadNotice = {
  kind: 'lead',
  leadId: 'L1',
  companyName: 'Pier 9',
  fullName: 'Noor A.',
  phoneNumber: '+13105550199',
  email: 'noor@pier9.example',
  message: 'Two bars and a guest list.',
  submittedAt: '2026-06-12T20:00:00.000Z',
};

describe('a notice', () => {
  let receiver: Server;
  let status: number;
  let heard: { headers: IncomingHttpHeaders; body: unknown }[];
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const tell = () => webhookNotifier(url(), systemRuntime).tell(notice);

  beforeEach(async () => {
    status = 204;
    heard = [];
    receiver = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString()) });
        response.writeHead(status, status === 302 ? { location: `${url()}/elsewhere` } : {}).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => receiver.close(resolve));
  });

  it('goes to the address of the settings, with what a chat shows of it and an id for repeats', async () => {
    await tell();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'L1' });
    expect(heard[0]?.body).toEqual({
      text: 'Demo request from Pier 9: Noor A., +13105550199, noor@pier9.example\nTwo bars and a guest list.',
      ...notice,
    });
  });

  it.each([500, 404, 302])(
    'that is answered with %i has to be told again, and goes nowhere else',
    async (code) => {
      status = code;
      await expect(tell()).rejects.toBeInstanceOf(NotifierUnavailable);
      expect(heard).toHaveLength(1);
    },
  );

  it('does not name the address where it cannot be reached', async () => {
    const away = 'http://127.0.0.1:9/secret';
    await expect(webhookNotifier(away, systemRuntime).tell(notice)).rejects.toThrow(
      'LEADS_WEBHOOK_URL does not answer',
    );
  });

  it('says in the log that it is there, and nothing of a person', async () => {
    const said: unknown[] = [];
    await logNotifier((...words) => said.push(words)).tell(notice);
    expect(said).toEqual([[{ leadId: 'L1' }, expect.stringContaining('leads list')]]);
  });
});
