import type { Change } from '@lineless/contracts/live';
import type { Message } from '@lineless/engine/live/publisher';
import { applyToList, type ListRules } from '../../../frontend/src/shared/live/apply';
import { collect, renew, type Collection } from '../../../frontend/src/shared/live/collection';
import { LiveEntry } from '../../../frontend/src/shared/live/live-entry';
import { Pauses } from '../../../frontend/src/shared/lib/pauses';
import type { Serving, SimulatedProcess } from '../processes/simulated-process';
import { chanceOf, type Engine } from '../world/engine';
import type { World } from '../world/world';
import { from, type Person } from './callers';
import type { Internet } from './internet';

/** What a screen shows and how it is asked for. */
export interface Showing {
  readonly name: string;
  readonly person: Person;
  readonly topic: string;
  readonly model: string;
  /** JSON texts of documents. */
  ask(serving: Serving): Promise<readonly string[]>;
  readonly idOf: (document: Versioned) => string;
  readonly keeps: (document: Versioned) => boolean;
}

export type Versioned = Readonly<Record<string, unknown>> & { readonly version: number };

/** As `LiveClient` and its `Connection` have them. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** As `Freshness` has them: after so long without a word, or with less than it knows of, it does not say that it is live. */
const SILENCE_MS = 8_000;
const BEHIND_MS = 4_000;
/** After so long without a word an open line is taken for dead. */
const DEAD_AFTER_MS = 20_000;

export interface ScreenParts {
  readonly world: World;
  readonly internet: Internet;
  readonly way: Engine;
  readonly seed: number;
  /** Where it connects first, and then in turn. */
  readonly apis: readonly SimulatedProcess[];
}

/**
 * A page that follows a topic, with the pages' own way of staying in step (`LiveEntry`): what it could not load it
 * loads when it hears of its topic, and not before.
 */
export class Screen {
  private documents: Collection<Versioned> = { ids: [], entities: {} };
  private readonly rules: ListRules<Collection<Versioned>, Versioned, void>;
  private readonly entry: LiveEntry;
  private connections = 0;
  private isOpen = false;
  private isLoaded = false;
  private wasOpen = false;
  private heardAt = 0;
  private behindSince: number | null = null;
  private readonly chance;
  private readonly pauses: Pauses;

  constructor(
    readonly showing: Showing,
    private readonly parts: ScreenParts,
  ) {
    this.chance = chanceOf(parts.seed, showing.name);
    this.pauses = new Pauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, () => this.chance.next());
    const { idOf, keeps: keep } = showing;
    // In any order: how a list is sorted is no business of a night.
    this.rules = { collectionOf: (documents) => documents, idOf, keep, compare: () => 0 };
    const hand = {
      apply: ({ document, ...change }: Change, isOld: boolean) =>
        applyToList(
          this.rules,
          this.documents,
          { ...change, document: document as Versioned | null, isOld },
          undefined,
        ),
      refetch: () => void this.load(),
      behind: (isBehind: boolean) =>
        void (this.behindSince = isBehind ? (this.behindSince ?? this.parts.world.now) : null),
    };
    this.entry = new LiveEntry(hand, showing.model);
  }

  /** What stands on it, by id. */
  get shown(): ReadonlyMap<string, unknown> {
    return new Map(Object.entries(this.documents.entities));
  }

  open(): void {
    void this.connect();
    void this.load();
  }

  /** What it says of itself to who looks at it. */
  get isLive(): boolean {
    const { now } = this.parts.world;
    const isBehind = this.behindSince !== null && now - this.behindSince >= BEHIND_MS;
    return this.isLoaded && this.isOpen && !isBehind && now - this.heardAt <= SILENCE_MS;
  }

  /** A failed one is tried again with the next heartbeat. */
  private async load(): Promise<void> {
    const done = this.entry.requested();
    const { internet } = this.parts;
    const { showing } = this;
    try {
      const answer = await internet.ask(this.chance, async (serving) => {
        const position = serving.composition.engine.progress.latest(showing.model);
        return { position, views: await showing.ask(serving) };
      });
      const views = answer.views.map((view) => JSON.parse(view) as Versioned);
      this.documents = renew(this.rules, this.documents, collect(this.rules, views));
      this.isLoaded = true;
      done({ position: answer.position });
    } catch {
      done(null);
    }
  }

  private async connect(): Promise<void> {
    const { world, internet, apis } = this.parts;
    const { topic, person, model } = this.showing;
    this.connections += 1;
    const connection = this.connections;
    const api = apis[connection % apis.length];
    if (!api) return;
    this.heardAt = world.now;
    try {
      const positions = await internet.askOf(api, this.chance, async ({ rooms, life }) => {
        const told = await rooms.join(topic, from(person).caller, this.line(connection));
        life.onEnd(() => this.lost(connection));
        return told;
      });
      if (connection !== this.connections) return;
      this.isOpen = true;
      this.heardAt = world.now;
      this.pauses.reset();
      if (this.wasOpen) this.entry.onReconnected();
      this.wasOpen = true;
      this.entry.onPosition(positions[model] ?? '');
      this.listen(connection);
    } catch {
      this.lost(connection);
    }
  }

  /** Messages come in their order. */
  private line(connection: number): (message: Message) => void {
    const { world, way } = this.parts;
    let last = 0;
    return (message) => {
      last = Math.max(last, world.now + way.delay(this.chance));
      world.after(last - world.now, () => this.hear(connection, message));
    };
  }

  private hear(connection: number, message: Message): void {
    if (connection !== this.connections || message.data.model !== this.showing.model) return;
    this.heardAt = this.parts.world.now;
    if (message.event === 'change') this.entry.onChange(message.data);
    else if (message.event === 'changes') {
      const { topic, model, changes } = message.data;
      for (const one of changes) this.entry.onChange({ topic, model, ...one });
    } else this.entry.onPosition(message.data.position);
  }

  private listen(connection: number): void {
    this.parts.world.after(DEAD_AFTER_MS, () => {
      if (connection !== this.connections) return;
      if (this.parts.world.now - this.heardAt >= DEAD_AFTER_MS) this.lost(connection);
      else this.listen(connection);
    });
  }

  private lost(connection: number): void {
    if (connection !== this.connections) return;
    this.isOpen = false;
    this.parts.world.after(this.pauses.next(), () => {
      if (connection === this.connections) void this.connect();
    });
  }
}
