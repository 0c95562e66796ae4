import { expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient, DEMO } from '../support/api-client';
import { Board } from '../support/board';
import { moneyKept } from '../support/books';
import { LiveClient } from '../support/live-client';
import { Trading } from '../support/trading';
import { until } from '../support/until';
import { Fleet, type FleetOptions } from './fleet';

const CUSTOMERS = 2;
/** For a flow that meets a fault: what is killed is back long before, also where many others want the machine. */
const FLOW_WITHIN_MS = 120_000;
/** What screens are promised is 5 s; the rest is for a machine on which many others run. */
const SCREENS_WITHIN_MS = 60_000;

export interface NightOptions extends FleetOptions {
  /** Boards are connected to whichever process the proxy finds; else there is one at each. */
  readonly boardsBehindProxy?: boolean;
}

/** People trade at a fleet and look at its boards, through every fault. */
export class Night {
  private constructor(
    readonly fleet: Fleet,
    readonly customer: ApiClient,
    readonly staff: ApiClient,
    readonly trading: Trading,
    readonly boards: readonly Board[],
  ) {}

  static async begin(options: NightOptions = {}): Promise<Night> {
    const fleet = await Fleet.start({ ...options, onlyOwn: true });
    const customer = await new ApiClient(fleet.port, CUSTOMERS).signIn(DEMO.customer);
    const staff = await new ApiClient(fleet.port, CUSTOMERS).signIn(DEMO.staff);
    const trading = await Trading.of(customer, staff);
    const places = options.boardsBehindProxy ? [fleet] : fleet.apis;
    const boards = places.map(({ url }) => new Board(new LiveClient(url, staff.token)));
    for (const board of boards) await board.listen();
    return new Night(fleet, customer, staff, trading, boards);
  }

  /** People trade from before it until after it, and finish what they began; then every board is right. */
  async tradeThrough<T>(what: () => Promise<T>): Promise<T> {
    const { trading } = this;
    const hours = { open: true };
    const begun = trading.flows.length;
    const people = Array.from({ length: CUSTOMERS }, (_, index) =>
      trading.tradeOn(`${begun}-${index}`, hours, FLOW_WITHIN_MS),
    );
    const through = async () => {
      await until(
        () => trading.flows.slice(begun).find(({ placed }) => placed !== undefined),
        () => 'an order',
        FLOW_WITHIN_MS,
      );
      return what();
    };
    // Looked at below, unless what is traded through has failed: then they only end, not to trade into the next one.
    for (const one of people) one.catch(() => undefined);
    const result = await through().finally(() => (hours.open = false));
    await Promise.all(people);
    expect(trading.flows.length).toBeGreaterThan(begun);
    await this.everyBoardKnows();
    await trading.everythingAcknowledgedIsThere(trading.flows.slice(begun));
    return result;
  }

  async everyBoardKnows(): Promise<void> {
    const last = this.trading.lastPosition;
    for (const board of this.boards) {
      await until(
        async () => (await board.knows()) >= last || undefined,
        () => `a board to hear of ${last}`,
        SCREENS_WITHIN_MS,
      );
    }
  }

  /** Every order once, stock and money right to the last piece and cent, read models that equal a fresh replay. */
  async everythingIsRight(): Promise<void> {
    const { trading, fleet } = this;
    await trading.everythingAcknowledgedIsThere();
    await trading.everyOrderIsThereOnce();
    expect(await trading.everyBeerIsCounted(30_000)).toBeGreaterThan(0);
    expect(moneyKept(fleet.directory)).toBe(trading.turnover);
    const env = { ...process.env, NODE_OPTIONS: '', METRICS_PORT: 'off', ...fleet.engines.urls };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/cli.mjs', 'rebuild', '--check'],
      { env: { ...env, DATA_DIR: fleet.directory } },
    );
    expect(stdout).toContain('No differences.');
  }

  async end(): Promise<void> {
    for (const { live } of this.boards) live.close();
    this.customer.close();
    this.staff.close();
    await this.fleet.stop();
  }
}
