import { mkdtempSync, rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { demoVendor } from '@lineless/demo/venue';
import { TestPayments } from '@lineless/ports/payments/test-provider';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { RegisterVendor } from '@lineless/areas/venues/handlers/vendors';
import { startServer, type RunningServer, type ServerOverrides } from '../../apps/api/src/server';
import { ApiClient, DEMO, type Seen } from './api-client';
import { putDemoFiles } from './demo-files';
import { LiveClient } from './live-client';
import { MovableRuntime } from './movable-runtime';
import { menu } from './order-flow';
import { reservePort, type ReservedPort } from './ports';

/** What a start is to have other than the tests' usual. */
export type VenueOptions = Pick<ServerOverrides, 'settings' | 'log' | 'projections' | 'addresses'>;

/** The demo venue, served by the whole service in this process, with everybody who came through its door. */
export class Venue {
  readonly runtime = new MovableRuntime();
  readonly directory = mkdtempSync(join(tmpdir(), 'lineless-venue-'));
  private readonly people: ApiClient[] = [];
  private readonly screens: LiveClient[] = [];
  /** How far any of them has got. */
  readonly seen: Seen = {};
  private newcomers = 0;
  private running: RunningServer | undefined;

  private constructor(
    private readonly reserved: ReservedPort,
    private options: VenueOptions,
  ) {}

  static async open(options: VenueOptions = {}): Promise<Venue> {
    const venue = new Venue(await reservePort(), options);
    const { settings = {}, ...others } = options;
    // A log, or read models of its own: such a spec may be about the first start itself.
    if (Object.keys(others).length === 0) await putDemoFiles(venue.directory, settings);
    await venue.start();
    return venue;
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('The venue is closed');
    return this.running;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get port(): number {
    return this.reserved.port;
  }

  /** The test provider with its knobs. */
  get payments(): TestPayments {
    const { payments } = this.server.composition.given.adapters;
    if (payments instanceof TestPayments) return payments;
    throw new Error('The payments are not the test provider');
  }

  visitor(connections: number | Agent = 1): ApiClient {
    const visitor = new ApiClient(this.port, connections, this.seen);
    this.people.push(visitor);
    return visitor;
  }

  signIn(phoneNumber: string, connections = 1): Promise<ApiClient> {
    return this.visitor(connections).signIn(phoneNumber);
  }

  customer(): Promise<ApiClient> {
    return this.signIn(DEMO.customer);
  }

  staff(): Promise<ApiClient> {
    return this.signIn(DEMO.staff);
  }

  /** A customer who has never been here. */
  newcomer(): Promise<ApiClient> {
    this.newcomers += 1;
    return this.signIn(`+1310555${7000 + this.newcomers}`);
  }

  /** @param address where it is, unless its person is somewhere */
  screen(person?: ApiClient, address = person?.address): LiveClient {
    const screen = new LiveClient(this.url, person?.token, address);
    this.screens.push(screen);
    return screen;
  }

  /** @throws Error when it is not on the menu */
  async productId(name: string, variantName?: string): Promise<string> {
    const products = await menu(this.visitor());
    const found = products.find((item) => item.name === name && item.variantName === variantName);
    if (!found) throw new Error(`${name} is not on the menu`);
    return found.productId;
  }

  /** A venue beside the demo one, with a location of its own and one who may do everything there. */
  async openNeighbour(): Promise<{ vendorId: string; vendorLocationId: string; phoneNumber: string }> {
    const bus = this.server.app.get(Bus);
    const neighbour = { vendorId: 'next-door', vendorLocationId: 'NEXT1', phoneNumber: '+13105556001' };
    const { vendorId, vendorLocationId, phoneNumber } = neighbour;
    const origin = systemOrigin('test', 'neighbour');
    const details = { ...demoVendor.details, name: 'Next Door' };
    await bus.command(RegisterVendor, { vendorId, details }, origin);
    const settings = { description: 'Counter' };
    await bus.command(OpenLocation, { vendorId, vendorLocationId, settings }, origin);
    const role = { vendorId, phoneNumber, name: 'Kit N.', role: 'SUPER_ADMIN' } as const;
    const { position } = await bus.command(AssignRole, role, origin);
    if (position !== null) this.seen.position = position;
    return neighbour;
  }

  /** More bars of the demo venue. @returns their ids */
  async openBars(count: number): Promise<readonly string[]> {
    const bus = this.server.app.get(Bus);
    const ids = Array.from({ length: count }, (_, n) => `BAR${n}`);
    for (const vendorLocationId of ids) {
      const settings = { description: vendorLocationId };
      const data = { vendorId: DEMO.vendor, vendorLocationId, settings };
      await bus.command(OpenLocation, data, systemOrigin('test', vendorLocationId));
    }
    return ids;
  }

  /** What is stored about an order: the types of its events, in order. */
  async events(orderId: string): Promise<readonly string[]> {
    const stored = await this.server.composition.store.readStream(`order-${orderId}`);
    return stored.map(({ type }) => type);
  }

  /** How often this has happened to an order. */
  async times(orderId: string, type: string): Promise<number> {
    return (await this.events(orderId)).filter((one) => one === type).length;
  }

  async start(): Promise<void> {
    const { directory, runtime, port, options } = this;
    this.running = await startServer({
      ...options,
      runtime,
      settings: {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        DEMO_DATA: 'on',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: null,
        PERSON_RATE_LIMIT: null,
        SIGN_IN_RATE_LIMIT: null,
        UNPAID_ORDER_LIMIT: null,
        FREE_ORDER_LIMIT: null,
        HELD_PIECES_LIMIT: null,
        METRICS_PORT: 0,
        WEB_DIR: join(directory, 'web'),
        ...options.settings,
      },
    });
  }

  /**
   * In good order; the same port and files afterwards.
   * @param options from now on in place of those of before
   * @param meanwhile while no process has the files
   */
  async restart(options: VenueOptions = {}, meanwhile?: () => Promise<void>): Promise<void> {
    await this.server.close();
    await meanwhile?.();
    this.options = { ...this.options, ...options };
    // Connections of before are gone, also where that has not been noticed yet.
    for (const person of this.people) person.close();
    await this.start();
  }

  async close(): Promise<void> {
    for (const screen of this.screens) screen.close();
    for (const person of this.people) person.close();
    await this.running?.close();
    this.reserved.release();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
