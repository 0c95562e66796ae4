import type { Change, Changes, Heartbeat } from '@lineless/contracts/live';
import type { Position } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { LastSaid } from './last-said';
import type { Committed, LiveChange } from '@lineless/ports/changes/port';

/** Under the 5 s that a screen may be wrong for (DESIGN rule 11). */
const HEARTBEAT_MS = 4_000;
/** So many rooms hear their heartbeat before other work has its turn. */
const ROOMS_IN_A_TURN = 200;
/** So many changes are one message at most: a table of a thousand products is not one of a megabyte. */
const MOST_IN_A_MESSAGE = 100;

export const MAIN_VIEW = 'main';

export type Message =
  | { readonly event: 'change'; readonly data: Change }
  | { readonly event: 'changes'; readonly data: Changes }
  | { readonly event: 'heartbeat'; readonly data: Heartbeat };

type Told = Changes['changes'][number];

/** What one room is told of one commit: a projection folds one model, and a room hears one topic. */
interface Bundle {
  readonly topic: string;
  readonly model: string;
  readonly told: Told[];
}

/** A topic as one audience hears it. */
export interface Room {
  readonly name: string;
  readonly topic: string;
  readonly models: readonly string[];
}

/** The rooms behind the publisher, one for each topic and audience that listens. */
export interface Rooms {
  has(room: string): boolean;
  all(): Iterable<Room>;
  /** Once for the whole room: one encoding, for any number of sockets. */
  emit(room: string, message: Message): void;
}

/** Told of every change of a model's documents, once for each topic that it is said on, and of changes that were lost. */
export interface Watcher {
  changed(change: LiveChange): void;
  missed(): void;
}

/** No topic has a space in its name. */
export function roomOf(topic: string, view: string): string {
  return `${topic} ${view}`;
}

/**
 * Sends what projections have committed to the topics' rooms, and tells every room in each heartbeat where its topic
 * is, so that a screen that missed a change finds out.
 */
export class Publisher {
  readonly lastSaid = new LastSaid();
  private readonly watchers = new Map<string, Watcher[]>();
  private rooms: Rooms | undefined;
  private cancel: Cancel | undefined;
  /** Rooms that are about to hear that something was lost: until then they hear of nothing newer. */
  private readonly unasked = new Set<string>();

  constructor(private readonly runtime: Runtime) {}

  attach(rooms: Rooms): void {
    this.rooms = rooms;
    this.beatLater();
  }

  detach(): void {
    this.cancel?.();
    this.unasked.clear();
    this.rooms = undefined;
  }

  watch(model: string, watcher: Watcher): void {
    this.watchers.set(model, [...(this.watchers.get(model) ?? []), watcher]);
  }

  /** Takes what the process that projects has said (`Changes`) to this process's rooms. @returns to how many */
  tell({ changes }: Committed): number {
    const parse = parser();
    const bundles = new Map<string, Bundle>();
    for (const change of changes) {
      const { topic, model, position, view, views } = change;
      this.lastSaid.said(topic, model, position);
      this.gather(bundles, change, MAIN_VIEW, view, parse);
      for (const audience in views) this.gather(bundles, change, audience, views[audience] ?? null, parse);
      for (const watcher of this.watchers.get(model) ?? []) watcher.changed(change);
    }
    for (const [room, { topic, model, told }] of bundles)
      for (let from = 0; from < told.length; from += MOST_IN_A_MESSAGE)
        this.rooms?.emit(room, together(topic, model, told.slice(from, from + MOST_IN_A_MESSAGE)));
    return bundles.size;
  }

  /** Changes of the model up to `position` may have been lost: every room with it is to ask again, now. */
  missed(model: string, position: Position): void {
    this.lastSaid.missed(model, position);
    for (const watcher of this.watchers.get(model) ?? []) watcher.missed();
    if (!this.rooms) return;
    const rooms = [...roomsWith(model, this.rooms.all())];
    for (const { name } of rooms) this.unasked.add(name);
    this.beat(this.rooms, rooms.values());
  }

  private gather(
    bundles: Map<string, Bundle>,
    change: LiveChange,
    audience: string,
    view: string | null,
    parse: (text: string) => unknown,
  ): void {
    const { topic, model, id, version, position } = change;
    const room = roomOf(topic, audience);
    // Its heartbeat is beyond this change as well, and the page asks for all of it.
    if (!this.rooms?.has(room) || this.unasked.has(room)) return;
    const document = view === null ? null : parse(view);
    const told = { id, version, position, document };
    const bundle = bundles.get(room);
    if (bundle) bundle.told.push(told);
    else bundles.set(room, { topic, model, told: [told] });
  }

  private beatLater(): void {
    this.cancel?.();
    this.cancel = this.runtime.after(HEARTBEAT_MS, () => {
      if (this.rooms) this.beat(this.rooms, this.rooms.all()[Symbol.iterator](), () => this.beatLater());
    });
  }

  /** In slices: thousands of rooms in one turn would keep everybody waiting. */
  private beat(rooms: Rooms, rest: Iterator<Room>, ended: () => void = () => undefined): void {
    if (rooms !== this.rooms) return;
    for (let turn = 0; turn < ROOMS_IN_A_TURN; turn += 1) {
      const next = rest.next();
      if (next.done) {
        ended();
        return;
      }
      this.beatIn(rooms, next.value);
    }
    this.runtime.soon(() => this.beat(rooms, rest, ended));
  }

  private beatIn(rooms: Rooms, { name, topic, models }: Room): void {
    this.unasked.delete(name);
    for (const model of models) {
      const position = this.lastSaid.last(topic, model);
      rooms.emit(name, { event: 'heartbeat', data: { topic, model, position } });
    }
  }
}

function together(topic: string, model: string, told: readonly Told[]): Message {
  const [only] = told;
  if (only && told.length === 1) return { event: 'change', data: { topic, model, ...only } };
  return { event: 'changes', data: { topic, model, changes: [...told] } };
}

function* roomsWith(model: string, rooms: Iterable<Room>): Generator<Room, void> {
  for (const room of rooms) if (room.models.includes(model)) yield room;
}

/** A document goes to several topics: its text is parsed once for all of them. */
function parser(): (text: string) => unknown {
  let last: { readonly text: string; readonly document: unknown } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, document: JSON.parse(text) };
    return last.document;
  };
}
