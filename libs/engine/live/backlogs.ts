import type { Message } from './publisher';

/** In bytes: of what waits for one connection, and of what is in memory for all of them together. */
const BOUNDS = { one: 1024 * 1024, all: 128 * 1024 * 1024 };
/** In packets: with so many of them not yet on the wire a connection is behind. */
const BEHIND_AT = 8;
/** Answers to what it asks wait as packets, too: with so many it asks and does not read. */
const MOST_PACKETS = 256;
/** In bytes: what it costs that a message waits for one connection more. */
const PLACE_BYTES = 128;

/** A connection, as far as it reads. */
export interface Reader {
  readonly id: string;
  readonly conn: {
    readonly transport: { on(event: 'ready', listener: () => void): unknown };
    on(event: 'packetCreate' | 'flush', listener: () => void): unknown;
  };
  readonly request: { destroy(): unknown };
  emit(event: 'change', data: Extract<Message, { event: 'change' }>['data']): unknown;
  emit(event: 'changes', data: Extract<Message, { event: 'changes' }>['data']): unknown;
  emit(event: 'heartbeat', data: Extract<Message, { event: 'heartbeat' }>['data']): unknown;
}

/** As it waits: each change by itself, for the next of its document takes its place. */
type Alone = Exclude<Message, { event: 'changes' }>;

interface Waiting {
  readonly message: Alone;
  readonly bytes: number;
  /** For how many connections it waits. */
  places: number;
}

/** What waits for one connection, the oldest first. */
interface Backlog {
  readonly reader: Reader;
  /** Packets that are not on the wire yet. */
  packets: number;
  bytes: number;
  readonly waiting: Map<string, Waiting>;
}

/**
 * What waits for connections that do not read as fast as there is something to hear: of each document, and of each
 * heartbeat, the newest only, because that is all a screen wants. A connection for which too much waits is cut; its
 * page connects again and asks for what it shows. Where all together have too much, those with the most are cut.
 */
export class Backlogs {
  private readonly backlogs = new Map<string, Backlog>();
  private readonly behind = new Set<string>();
  private total = 0;

  constructor(private readonly bounds = BOUNDS) {}

  /** In bytes, of all together. */
  get bytes(): number {
    return this.total;
  }

  watch(reader: Reader): void {
    const backlog: Backlog = { reader, packets: 0, bytes: 0, waiting: new Map() };
    const { id, conn } = reader;
    this.backlogs.set(id, backlog);
    conn.on('packetCreate', () => {
      backlog.packets += 1;
      if (backlog.packets >= BEHIND_AT) this.behind.add(id);
      if (backlog.packets > MOST_PACKETS) this.cut(backlog);
    });
    conn.on('flush', () => (backlog.packets = 0));
    conn.transport.on('ready', () => this.goOn(backlog));
  }

  /** The connection is gone. */
  drop(id: string): void {
    const backlog = this.backlogs.get(id);
    this.backlogs.delete(id);
    this.behind.delete(id);
    for (const key of backlog?.waiting.keys() ?? []) if (backlog) this.release(backlog, key);
  }

  /** Nothing of the topic is for it any more. */
  forget(id: string, topic: string): void {
    const backlog = this.backlogs.get(id);
    if (!backlog) return;
    for (const [key, { message }] of backlog.waiting)
      if (message.data.topic === topic) this.release(backlog, key);
  }

  /** Keeps the message for those that are behind. @returns which they are: they are told later */
  keep(connections: ReadonlySet<string> | undefined, message: Message): string[] {
    if (!connections || this.behind.size === 0) return [];
    const late = [...this.behind].flatMap((id) => (connections.has(id) ? (this.backlogs.get(id) ?? []) : []));
    if (late.length === 0) return [];
    for (const alone of apart(message)) {
      const one: Waiting = { message: alone, bytes: JSON.stringify(alone.data).length, places: 0 };
      for (const backlog of late)
        if (this.backlogs.get(backlog.reader.id) === backlog) this.put(backlog, one);
    }
    while (this.total > this.bounds.all) this.cut(this.largest());
    return late.map(({ reader }) => reader.id);
  }

  /** Whether so much more may wait for a connection for which so much waits. One message always may. */
  admits(waiting: number, more: number): boolean {
    return waiting === 0 || waiting + more <= this.bounds.one;
  }

  private put(backlog: Backlog, one: Waiting): void {
    const key = keyOf(one.message);
    if (backlog.waiting.has(key)) this.release(backlog, key);
    if (!this.admits(backlog.bytes, one.bytes)) {
      this.cut(backlog);
      return;
    }
    // It is in memory once, however many it waits for.
    this.total += PLACE_BYTES + (one.places === 0 ? one.bytes : 0);
    one.places += 1;
    backlog.bytes += one.bytes;
    backlog.waiting.set(key, one);
  }

  private release(backlog: Backlog, key: string): void {
    const one = backlog.waiting.get(key);
    if (!one) return;
    backlog.waiting.delete(key);
    backlog.bytes -= one.bytes;
    one.places -= 1;
    this.total -= PLACE_BYTES + (one.places === 0 ? one.bytes : 0);
  }

  /** It reads again. */
  private goOn(backlog: Backlog): void {
    for (const [key, { message }] of backlog.waiting) {
      if (backlog.packets >= BEHIND_AT) return;
      this.release(backlog, key);
      say(backlog.reader, message);
    }
    if (backlog.packets < BEHIND_AT) this.behind.delete(backlog.reader.id);
  }

  /** At once: what says goodbye waits for what is not read. */
  private cut({ reader }: Backlog): void {
    this.drop(reader.id);
    reader.request.destroy();
  }

  private largest(): Backlog {
    return [...this.behind]
      .flatMap((id) => this.backlogs.get(id) ?? [])
      .reduce((a, b) => (b.bytes > a.bytes ? b : a));
  }
}

/** Of a document the newest, and where a topic is the last time that it was said. */
function keyOf({ event, data }: Alone): string {
  return event === 'change' ? `${data.topic} ${data.model} ${data.id}` : `${data.topic} ${data.model}`;
}

function apart(message: Message): readonly Alone[] {
  if (message.event !== 'changes') return [message];
  const { topic, model, changes } = message.data;
  return changes.map((one) => ({ event: 'change', data: { topic, model, ...one } }));
}

/** To one connection, or to all of a room. */
export function say(to: Pick<Reader, 'emit'>, message: Message): void {
  if (message.event === 'change') to.emit('change', message.data);
  else if (message.event === 'changes') to.emit('changes', message.data);
  else to.emit('heartbeat', message.data);
}
