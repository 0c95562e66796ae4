import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { ApiClient, DEMO } from '../support/api-client';
import { ServerProcess } from '../support/server-process';
import { Trading } from '../support/trading';
import { pause, until } from '../support/until';

const KILLS = 10;
const CUSTOMERS = 6;

describe('a night of SIGKILLs', () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let trading: Trading;

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    customer = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.customer);
    staff = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.staff);
    trading = await Trading.of(customer, staff);
  });

  afterAll(async () => {
    customer.close();
    staff.close();
    await server.remove();
  });

  it(`loses nothing that was acknowledged and does nothing twice in ${KILLS} kills under load`, async () => {
    const { flows } = trading;
    for (let round = 0; round < KILLS; round += 1) {
      const hours = { open: true };
      const begun = flows.length;
      const people = Array.from({ length: CUSTOMERS }, (_, index) =>
        trading.trade(`${round}-${index}`, hours),
      );
      people.push(trading.changePrices(hours));
      // However slow the machine is, a kill falls into trading.
      await until(
        () => flows.slice(begun).find(({ placed }) => placed !== undefined),
        () => 'an order of this round',
      );
      await pause((round * 74) % 200);
      await server.kill();
      hours.open = false;
      await Promise.all(people);
      await server.start();
      await trading.everythingAcknowledgedIsThere(flows.slice(begun));
      await trading.finishAll(flows.slice(begun));
    }
    await trading.everyOrderIsThereOnce();
    expect(await trading.everyBeerIsCounted()).toBeGreaterThan(KILLS);
  });

  it('has read models afterwards that equal the events, to the last document', async () => {
    await server.stop();
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: server.directory };
    const report = execFileSync(process.execPath, ['dist/server/cli.mjs', 'rebuild', '--check'], { env });
    expect(report.toString()).toContain('No differences.');
    expect(report.toString()).toMatch(
      new RegExp(`orders +\\d+ events, ${trading.flows.length} documents.*: equal`),
    );
  });
});
