import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guestTicketAnswer } from '@lineless/contracts/guest-lists/guest-tickets';
import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { ApiClient, DEMO } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { read } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

/** What the service of text messages does with the next one. */
type Answers = 'not asked' | 'no answer' | 'takes';

describe('A text message to a guest, when the process is killed', () => {
  let twilio: Server;
  let answers: Answers;
  let asked: number;
  let texts: string[];
  let server: ServerProcess;
  let dev: ApiClient;

  beforeAll(async () => {
    twilio = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        if (request.url === '/about-to-send') {
          asked += 1;
          if (answers !== 'not asked') response.end();
          return;
        }
        texts.push(new URLSearchParams(body).get('Body') ?? '');
        if (answers === 'takes') response.writeHead(201).end('{}');
      });
    });
    await new Promise<void>((done) => twilio.listen(0, '127.0.0.1', done));
    const settings = {
      ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a'.repeat(32) },
      ...{ TWILIO_FROM: '+13105550100', TWILIO_HERE: String((twilio.address() as AddressInfo).port) },
    };
    const imports = [pathToFileURL(resolve('test/support/twilio-here.mjs')).href];
    server = await ServerProcess.create(settings, { imports });
    await server.start();
    dev = await new ApiClient(server.port).signIn(DEMO.manager);
  });
  afterAll(async () => {
    dev.close();
    await server.remove();
    twilio.closeAllConnections();
    twilio.close();
  });

  // id: sends-a-text-once-at-most
  it.each([
    ['between the mark and the sending: it is not sent', 'not asked', 0],
    ['before the answer: it is not sent again', 'no answer', 1],
  ] as const)(
    '%s, and the page tells the guest',
    async (_, killedWhile, sent) => {
      [answers, asked, texts] = [killedWhile, 0, []];
      const list = await DoorList.open(dev, Date.now());
      const linked = gleventIn(await dev.post(`${list.path}/promoter-links`, { name: 'Nadia', quota: 9 }));
      const [link] = linked.promoterLinks;
      const guest = { firstName: 'Priya', quantity: 1, phoneNumber: '+13105550177' };
      const promoted = await dev.post(`/api/guest-list-links/${link?.linkId ?? ''}/reservations`, guest);
      const { ticketId, reservationId } = read(promoted, promotedAnswer, 201).reservation;
      await list.step(reservationId, 'cancel');
      await until(
        () => (asked === 1 && texts.length === sent ? true : undefined),
        () => 'the message was not begun',
      );
      await server.kill();
      answers = 'takes';
      await server.start();
      const { notice } = await until(
        async () => {
          const answer = await new ApiClient(server.port).get(`/api/guest-list-tickets/${ticketId}`);
          const { ticket } = read(answer, guestTicketAnswer);
          return ticket.notice === undefined ? undefined : ticket;
        },
        () => 'the page says nothing',
        20_000,
      );
      expect([notice, asked, texts.length]).toEqual(['CANCELLATION', 1, sent]);
    },
    90_000,
  );
});
