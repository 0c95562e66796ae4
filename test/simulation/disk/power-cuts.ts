import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '@lineless/kernel/chance';
import { serialise } from '@lineless/ports/event-store/serialised';
import { readSettings } from '@lineless/platform/settings';
import { verify } from '../../../apps/cli/src/ledger/verify';
import { acknowledgedIsStored, refusedIsNotStored } from '../checks/acknowledged';
import { moneyIsRight } from '../checks/money';
import { equalsReplay } from '../checks/read-models';
import { stockIsRight } from '../checks/stock';
import { Bank } from '../engines/bank';
import { DocumentServer } from '../engines/document-server';
import { EventLog } from '../engines/event-log';
import { SimulatedPayments } from '../engines/payments';
import { Webhooks } from '../engines/webhooks';
import { deliverWebhook } from '../people/deliver-webhook';
import { Guest, type Acknowledged, type Refused } from '../people/guest';
import { Internet } from '../people/internet';
import { openDoors } from '../people/opening';
import { modelsOf } from '../processes/models';
import { draw } from '../story/draw';
import type { OrderPart, Story } from '../story/story';
import { chanceOf, Engine } from '../world/engine';
import { Traps } from '../world/traps';
import { Wire } from '../world/wire';
import { World } from '../world/world';
import { cutPower } from './power';
import { LoneProcess } from './lone-process';

const OPEN_MS = 9_000;
const BACK_AFTER_MS = 500;
const ANSWERED_WITHIN_MS = 120_000;
const LATER_MS = [17 * 60_000, 62 * 60_000] as const;
const SWEEPS_MS = 10_000;
const LARGEST_PAGE = 500;

/**
 * An evening of the service by itself, on real files, in which the power is cut.
 * @param options `lies`: the disk loses what it said it had
 * @returns what is not as it has to be
 */
export async function powerCuts(seed: number, { lies = false } = {}): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'power-'));
  try {
    return await new Evening(seed, folder, lies).run();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class Evening {
  private readonly world = new World();
  private readonly process: LoneProcess;
  private readonly internet: Internet;
  private readonly bank: Bank;
  private readonly chance: Chance;
  private readonly story: Story;
  private readonly acknowledged: Acknowledged[] = [];
  private readonly refused: Refused[] = [];
  private readonly problems: string[] = [];
  private folders = 0;

  constructor(
    private readonly seed: number,
    private readonly folder: string,
    private readonly lies: boolean,
  ) {
    const { world } = this;
    const drawn = draw(seed);
    this.chance = chanceOf(seed, 'power');
    this.story = { ...drawn, guests: 0, hasAllModels: false, parts: drawn.parts.filter(isOrder) };
    const ways = { people: new Engine('people', seed), webhooks: new Engine('webhooks', seed) };
    const deliver = (body: Uint8Array, signature: string) =>
      deliverWebhook(this.internet, ways.webhooks, body, signature);
    const webhooks = new Webhooks({ world, engine: ways.webhooks, deliver });
    const bankEngine = new Engine('bank', seed);
    this.bank = new Bank({
      world,
      chance: bankEngine.chanceOf('itself'),
      tell: (body) => webhooks.tell(body),
    });
    const traps = new Traps();
    this.process = new LoneProcess({
      world,
      projections: modelsOf(this.story),
      bankOf: (life) =>
        new SimulatedPayments(this.bank, new Wire({ world, life, engine: bankEngine, traps })),
    });
    this.internet = new Internet({ world, way: ways.people, apis: [this.process] });
  }

  async run(): Promise<readonly string[]> {
    const { world, process } = this;
    await this.finish('The service did not start', this.start());
    await this.finish('The doors did not open', this.open());
    const guests = this.serve();
    const cuts = this.cut();
    await this.finish('A caller still waits for an answer', Promise.all([guests, cuts]));
    await world.pass(SWEEPS_MS);
    for (const ms of LATER_MS) {
      world.leap(ms);
      await world.pass(SWEEPS_MS);
    }
    await this.look();
    await this.finish('The service did not stop', process.stop());
    await world.outside(this.verify());
    return this.problems;
  }

  private get directory(): string {
    return join(this.folder, String(this.folders));
  }

  private start(): Promise<void> {
    return this.process.start(this.directory, chanceOf(this.seed, `service ${this.folders}`));
  }

  private async open(): Promise<void> {
    const { serving } = this.process;
    if (serving) await openDoors(serving.bus, this.story);
  }

  private async serve(): Promise<void> {
    const { world, internet, bank, seed, acknowledged, refused } = this;
    const parts = { world, internet, bank, seed, acknowledged, refused };
    await Promise.all(
      this.story.parts.filter(isOrder).map(async (part) => {
        await world.sleep(part.at);
        await new Guest(parts, part).run();
      }),
    );
  }

  /** One after the other; each next service finds what the cut has left. */
  private async cut(): Promise<void> {
    for (let times = this.chance.whole(1, 3); times > 0; times -= 1) {
      await this.world.sleep(this.chance.whole(500, OPEN_MS / 2));
      const before = this.directory;
      this.folders += 1;
      await this.process.die(() => cutPower(before, this.directory, this.chance, { lies: this.lies }));
      await this.world.sleep(BACK_AFTER_MS);
      await this.start();
    }
  }

  private async look(): Promise<void> {
    const { composition } = this.process.serving ?? {};
    if (!composition) return;
    const log = new EventLog();
    const { events } = await composition.store.readAll({ after: null, limit: 100_000 });
    for (const { stream, revision, id, type, data, meta } of events)
      log.append(stream, revision === 0 ? 'no-stream' : revision - 1, serialise([{ id, type, data, meta }]));
    this.problems.push(
      ...acknowledgedIsStored(log, this.acknowledged),
      ...refusedIsNotStored(log, this.refused),
      ...moneyIsRight(log, this.bank),
      ...stockIsRight(log),
    );
    const models = modelsOf(this.story);
    const documents = await this.documents(models.map(({ projection }) => projection.model));
    for (const { projection } of models)
      this.problems.push(...(await equalsReplay(projection.model.name, models, log, documents)));
  }

  /** What stands in the file, as the checks read it. */
  private async documents(
    models: readonly Parameters<DocumentServer['create']>[0][],
  ): Promise<DocumentServer> {
    const { readModels } = this.process.serving?.composition.given.adapters ?? {};
    const server = new DocumentServer();
    for (const model of models) {
      const live = (await readModels?.generations(model.name))?.find(({ state }) => state === 'live');
      if (!readModels || !live) continue;
      server.create(model, live, 0);
      server.promote(model.name, live.name, null, 0);
      const collection = await readModels.open(model.name, live.name);
      for (const document of await collection.scan({ limit: LARGEST_PAGE }))
        server.live(model.name)?.documents.set(document.id, document);
    }
    return server;
  }

  private async verify(): Promise<void> {
    const settings = readSettings({ DATA_DIR: this.directory });
    const said: string[] = [];
    const status = await verify({ settings, checkpoints: null, publicKey: null }, (line) => said.push(line));
    if (status !== 0) this.problems.push(`The ledger does not verify: ${said.join(' ')}`);
  }

  private async finish(otherwise: string, work: Promise<unknown>): Promise<void> {
    let isOver = false;
    work.catch((error: unknown) => void this.problems.push(String(error))).finally(() => (isOver = true));
    if (!(await this.world.pass(ANSWERED_WITHIN_MS, () => isOver))) this.problems.push(otherwise);
  }
}

function isOrder(part: Story['parts'][number]): part is OrderPart {
  return part.kind === 'order';
}
