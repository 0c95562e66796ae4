import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leadAnswer, leadList, type Lead } from '@lineless/contracts/leads/leads';
import { leadMessages } from '@lineless/contracts/leads/rules';
import { createLog } from '@lineless/platform/logging';
import { forgetPerson } from '../../apps/cli/src/person/person';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const VALID = {
  companyName: 'Pier 9',
  fullName: 'Zephyrine Quill',
  phone: '+13105550177',
  email: 'zephyrine@pier9.example',
  message: 'Two bars and a guest list.',
};

describe('a venue that asks for a demo', () => {
  let venue: Venue;
  let visitor: ApiClient;
  let superAdmin: ApiClient;
  let receiver: Server;
  /** What the receiver answers, and what it has heard. */
  let status = 503;
  const heard: { readonly leadId: string }[] = [];
  const log: string[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (piece: Buffer) => (text += piece.toString()));
      request.on('end', () => {
        if (status === 204) heard.push(JSON.parse(text) as { leadId: string });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const LEADS_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`;
    venue = await Venue.open({
      settings: { LEADS_WEBHOOK_URL },
      log: createLog('trace', { write: (line) => log.push(line) }),
    });
    visitor = venue.visitor();
    superAdmin = await venue.signIn(DEMO.superAdmin);
  });
  afterAll(async () => {
    await venue.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const leadsOf = async (reader: ApiClient, vendor: string = DEMO.vendor): Promise<readonly Lead[]> =>
    leadList.parse((await reader.get(`/api/vendors/${vendor}/leads`)).body).items;
  const submit = (change: object = {}, headers?: Record<string, string>): Promise<Answer> =>
    visitor.call('POST', '/api/leads', { body: { ...VALID, ...change }, headers });

  // id: is-answered-with-an-id-and-told
  it('is answered with an id, and told once the receiver takes it, also over a restart', async () => {
    const answer = await submit();
    expect(answer.status).toBe(201);
    const { leadId } = leadAnswer.strict().parse(answer.body);
    expect(heard).toEqual([]);
    await venue.restart();
    status = 204;
    venue.runtime.forward(60_000);
    await until(
      () => heard[0],
      () => 'the receiver hears of it',
    );
    expect(heard).toEqual([
      expect.objectContaining({ kind: 'lead', leadId, companyName: 'Pier 9', phoneNumber: VALID.phone }),
    ]);
    const types = async () =>
      (await venue.server.composition.store.readStream(`lead-${leadId}`)).map(({ type }) => type).join();
    await until(
      async () => ((await types()) === 'LeadSubmitted,LeadTold' ? true : undefined),
      () => 'it is recorded that it was told',
    );
  });

  // id: is-the-same-one-where-the-same-key
  it('is the same one where the same key comes again, and no other one under that key', async () => {
    const headers = { 'idempotency-key': 'a-form-of-a-visitor' };
    const first = await submit({ companyName: 'Kiln Hall' }, headers);
    const second = await submit({ companyName: 'Kiln Hall' }, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(refusal(await submit({ companyName: 'Another' }, headers))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    const names = (await leadsOf(superAdmin)).map(({ companyName }) => companyName);
    expect(names.filter((name) => name === 'Kiln Hall')).toHaveLength(1);
    expect(names[0]).toBe('Kiln Hall');
  });

  // id: is-told-what-is-wrong-with
  it.each([
    ['companyName', 'P', leadMessages.companyName],
    ['fullName', ' Q ', leadMessages.fullName],
    ['phone', '310 555 0177', leadMessages.phone],
    ['email', 'zephyrine@', leadMessages.email],
    ['message', 'Two bars.', leadMessages.message],
    ['message', 'x'.repeat(501), leadMessages.longMessage],
  ])('is told what is wrong with %s “%s”: %s', async (path, value, message) => {
    const answer = await submit({ [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ path, message }] });
  });

  // id: is-read-by-super-admins
  it('is read by super admins of the platform’s own house and by no others', async () => {
    expect((await leadsOf(superAdmin)).length).toBeGreaterThan(0);
    const admin = await venue.signIn(DEMO.admin);
    const refused = async (reader: ApiClient, vendor: string = DEMO.vendor) => {
      const { status: code, body } = await reader.call('GET', `/api/vendors/${vendor}/leads`);
      return [code, (body as { code: string }).code];
    };
    expect(await refused(admin)).toEqual([403, 'ROLE_LACKING']);
    expect(await refused(visitor)).toEqual([401, 'NOT_SIGNED_IN']);
    const { vendorId, phoneNumber } = await venue.openNeighbour();
    const neighbour = await venue.signIn(phoneNumber);
    expect(await refused(neighbour)).toEqual([403, 'ROLE_LACKING']);
    expect(await refused(neighbour, vendorId)).toEqual([403, 'LEADS_ELSEWHERE']);
  });

  it('is in no line of the log, and nowhere once an operator has its sender forgotten', async () => {
    expect((await leadsOf(superAdmin)).map(({ fullName }) => fullName)).toContain(VALID.fullName);
    expect(wordsIn(Buffer.from(log.join('\n')))).toEqual([]);
    await forgetPerson(venue.server.operationsUrl ?? '', VALID.phone, () => undefined);
    await venue.server.composition.engine.catchUp();
    const names = (await leadsOf(superAdmin)).map(({ fullName }) => fullName);
    expect(new Set(names)).toEqual(new Set(['Forgotten']));
    await venue.restart();
    const files = readdirSync(venue.directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.flatMap((file) => wordsIn(readFileSync(file)))).toEqual([]);
  });

  const wordsIn = (content: Buffer) =>
    ['Zephyrine', 'Pier 9', '3105550177', 'zephyrine@', 'Two bars'].filter((word) => content.includes(word));
});
