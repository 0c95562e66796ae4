import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '@lineless/contracts/accounts/sessions';
import type { Change } from '@lineless/contracts/live';
import { bundle } from '../../scripts/bundle.mjs';
import type { ApiClient } from './api-client';
import type { Venue } from './venue';

interface Timers {
  now(): number;
  after(ms: number, task: () => void): () => void;
}

interface SessionKeeper {
  start(): () => void;
  signedIn(session: Session): void;
  current(): { readonly status: string };
  credential(): { readonly userId: string | null; readonly token: string | null };
}

interface LiveClient {
  watch(topic: string, listener: object): { readonly stop: () => void };
  onStatus(listener: (topic: string, status: { readonly status: string } | null) => void): () => void;
}

/** What is used of the pages' own code, bundled as the browser gets it. */
interface PageCode {
  readonly SessionKeeper: new (around: {
    storage: object;
    timers: Timers;
    exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  }) => SessionKeeper;
  readonly LiveClient: new (parts: {
    load: (handshake: () => object) => Promise<Socket>;
    credentials: SessionKeeper;
    timers: Timers;
  }) => LiveClient;
}

const ENTRY = `
  export { SessionKeeper } from '@/shared/session/session';
  export { LiveClient } from '@/shared/live/live-client';
`;

/** The pages' session and live connection outside of a browser: on the venue's clock, against its real service. */
export class PageCodeAt {
  readonly session: SessionKeeper;
  readonly changes: Change[] = [];
  /** How fresh the watched topic was, in order. */
  readonly statuses: string[] = [];
  connections = 0;
  renewals = 0;
  /** What was asked and is not answered yet. */
  private unanswered = 0;
  private readonly socket: Socket;
  private readonly stops: (() => void)[] = [];

  private constructor(
    venue: Venue,
    code: PageCode,
    private readonly person: ApiClient,
    topic: string,
  ) {
    // Whose tokens these are is the page's business from now on.
    person.token = undefined;
    const stored = new Map<string, string>();
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => Boolean(stored.set(key, value)),
      remove: (key: string) => void stored.delete(key),
      clear: () => stored.clear(),
    };
    const timers = venue.runtime;
    const { fetch } = globalThis;
    globalThis.fetch = (path) => this.ask(typeof path === 'string' ? path : '');
    this.stops.push(() => (globalThis.fetch = fetch));
    this.session = new code.SessionKeeper({ storage, timers, exclusively: (work) => work() });
    this.stops.push(this.session.start());
    this.socket = io(venue.url, { autoConnect: false, reconnection: false, transports: ['websocket'] });
    this.socket.on('connect', () => (this.connections += 1));
    this.countAnswers();
    const load = async (handshake: () => object) => {
      this.socket.auth = (send: (data: object) => void) => send(handshake());
      return this.socket;
    };
    const live = new code.LiveClient({ load, credentials: this.session, timers });
    live.onStatus((_, status) => this.statuses.push(status?.status ?? 'gone'));
    this.watch = () => {
      const listener = {
        model: 'orders',
        holds: () => null,
        onChange: (change: Change) => this.changes.push(change),
        onPosition: () => undefined,
        onReconnected: () => undefined,
        onRevoked: () => undefined,
      };
      this.stops.push(live.watch(topic, listener).stop);
    };
  }

  private readonly watch: () => void;

  /** Of a person who has just signed in, and whose page watches a topic from now on. */
  static async of(person: ApiClient, session: Session, venue: Venue, topic: string): Promise<PageCodeAt> {
    const page = new PageCodeAt(venue, await pageCode(venue.directory), person, topic);
    page.session.signedIn(session);
    page.watch();
    return page;
  }

  get isLive(): boolean {
    return this.statuses.at(-1) === 'live';
  }

  /** Time is not to pass faster than answers come. */
  get isBusy(): boolean {
    return this.unanswered > 0;
  }

  /** Resolves with the next heartbeat that arrives. */
  heartbeat(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('heartbeat', () => resolve());
    });
  }

  /** The network or the reader of the page is back. */
  wakes(): void {
    globalThis.window.dispatchEvent(new Event('focus'));
  }

  close(): void {
    for (const stop of this.stops.splice(0).reverse()) stop();
    this.socket.disconnect();
  }

  private countAnswers(): void {
    const { socket } = this;
    const emit = socket.emit.bind(socket);
    socket.on('disconnect', () => (this.unanswered = 0));
    socket.emit = (event: string, ...about: unknown[]) => {
      const answered = about.at(-1);
      if (typeof answered !== 'function') return emit(event, ...about);
      this.unanswered += 1;
      return emit(event, ...about.slice(0, -1), (...answer: unknown[]) => {
        this.unanswered = Math.max(0, this.unanswered - 1);
        answered(...answer);
      });
    };
  }

  /** As a browser does: with its cookie, to this service. */
  private async ask(path: string): Promise<Response> {
    this.unanswered += 1;
    const { status, body } = await this.person
      .post(path)
      .finally(() => (this.unanswered = Math.max(0, this.unanswered - 1)));
    if (path.endsWith('/refresh') && status === 200) this.renewals += 1;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  }
}

let bundled: ReturnType<typeof bundle> | undefined;

async function pageCode(directory: string): Promise<PageCode> {
  standInForBrowser();
  bundled ??= bundle('page-code', {
    external: [],
    resolve: { alias: { '@': resolve('frontend/src') } },
    plugins: [
      {
        name: 'page-code',
        resolveId: (id) => (id === 'page-code' ? { id: resolve('page-code.ts') } : null),
        load: (id) => (id === resolve('page-code.ts') ? ENTRY : null),
      },
    ],
  });
  const { code } = await bundled;
  const file = join(directory, 'page-code.mjs');
  writeFileSync(file, code);
  return (await import(pathToFileURL(file).href)) as PageCode;
}

/** Where the pages' code listens for the return of the network and of its owner. */
function standInForBrowser(): void {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { window: new EventTarget(), document: page });
}

declare global {
  var window: EventTarget;
}
