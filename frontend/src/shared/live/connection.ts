import type { ClientToServer, ServerToClient } from '@lineless/contracts/live';
import type { Socket } from 'socket.io-client';
import { isRecord } from '@/shared/lib/is-record';
import { Pauses } from '@/shared/lib/pauses';
import type { Timers } from '@/shared/lib/timers';
import type { Credential } from '@/shared/session/session';

/** What is used of Socket.IO's client. It does not reconnect by itself: after a refusal it never would. */
export type LiveSocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  'on' | 'emit' | 'connect' | 'disconnect'
>;

/** Who this page is, as the session knows it. */
export interface Credentials {
  credential(): Credential;
  /** Waits for a good token where a person is signed in; `null`: there is none to be had now. */
  freshCredential(): Promise<Credential | null>;
  refresh(): Promise<unknown>;
  /** Told of every change of person or token. */
  subscribe(listener: () => void): () => void;
}

export interface ConnectionParts {
  /** Loads the client's code. @param handshake what the server is shown with each connection */
  readonly load: (handshake: () => { token?: string }) => Promise<LiveSocket>;
  readonly credentials: Credentials;
  readonly timers: Timers;
  readonly random?: () => number;
}

/** What happens on the line, for those who talk over it. */
export interface ConnectionListener {
  /** The socket has been made: time to listen to it. */
  onSocket(socket: LiveSocket): void;
  onOpen(): void;
  onLost(): void;
  /** Whether a connection is wanted at all. */
  isNeeded(): boolean;
}

type Phase = 'idle' | 'pausing' | 'preparing' | 'shaking-hands' | 'open';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** For the answer to a handshake or to a renewal. */
const PATIENCE_MS = 10_000;
/** A connection that lasted this long was a success; one that is cut at once was not. */
const STABLE_MS = 10_000;

/** What the server says of a token that is not good, or not there. */
export const TOKEN_REFUSALS: ReadonlySet<string> = new Set(['SESSION_ENDED', 'NOT_SIGNED_IN']);

/**
 * The page's one connection to the server, opened again after every end: a pause, a good token where a person is
 * signed in, the handshake, open. The token of an open connection is renewed in its place; another person's begins a
 * new connection.
 */
export class Connection {
  private phase: Phase = 'idle';
  private socket: LiveSocket | null = null;
  private loading: Promise<LiveSocket> | null = null;
  private shown: Credential = { userId: null, token: null };
  private openedAt = 0;
  /** The server did not want the token of the last try. */
  private wasRefused = false;
  /** Counted: what an earlier try still brings is ignored. */
  private tries = 0;
  private cancelTimer: () => void = () => undefined;
  private readonly pauses: Pauses;

  constructor(
    private readonly parts: ConnectionParts,
    private readonly listener: ConnectionListener,
  ) {
    this.pauses = new Pauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, parts.random);
    parts.credentials.subscribe(() => this.credentialChanged());
  }

  get isOpen(): boolean {
    return this.phase === 'open';
  }

  /** A listener needs it now. */
  open(): void {
    if (this.phase === 'idle') void this.begin();
  }

  /** Hangs up, and begins anew without a pause; with another token where the server did not want this one. */
  again({ wasRefused = false } = {}): void {
    if (this.phase === 'idle') return;
    this.hangUp();
    this.wasRefused ||= wasRefused;
    void this.begin();
  }

  /** The network or the user is back: no need to wait for the next try. */
  wake(): void {
    if (this.phase === 'pausing') this.again();
  }

  private async begin(): Promise<void> {
    const mine = (this.tries += 1);
    this.enter('preparing');
    const { credentials } = this.parts;
    try {
      const socket = await this.ready();
      if (this.wasRefused) await credentials.refresh();
      const credential = await credentials.freshCredential();
      if (mine !== this.tries) return;
      if (credential === null) this.pause();
      else this.shakeHands(socket, credential);
    } catch {
      // The client's own code could not be loaded.
      if (mine === this.tries) this.pause();
    }
  }

  private ready(): Promise<LiveSocket> {
    this.loading ??= this.parts
      .load(() => (this.shown.token === null ? {} : { token: this.shown.token }))
      .then((socket) => this.listen(socket));
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  private listen(socket: LiveSocket): LiveSocket {
    this.socket = socket;
    socket.on('connect', () => this.opened());
    socket.on('disconnect', () => this.lost());
    socket.on('connect_error', (error) => {
      this.wasRefused = isAboutToken(error);
      this.lost();
    });
    this.listener.onSocket(socket);
    return socket;
  }

  private shakeHands(socket: LiveSocket, credential: Credential): void {
    this.shown = credential;
    this.enter('shaking-hands');
    this.cancelTimer = this.parts.timers.after(PATIENCE_MS, () => this.lost());
    socket.connect();
  }

  private opened(): void {
    if (this.phase !== 'shaking-hands') return;
    this.wasRefused = false;
    this.openedAt = this.parts.timers.now();
    this.enter('open');
    this.listener.onOpen();
    // A newer token may have come while hands were shaken.
    this.credentialChanged();
  }

  /** Lost, refused, or without an answer. */
  private lost(): void {
    if (this.phase !== 'open' && this.phase !== 'shaking-hands') return;
    this.hangUp();
    if (this.listener.isNeeded()) this.pause();
    else this.enter('idle');
  }

  private hangUp(): void {
    const wasOpen = this.phase === 'open';
    if (wasOpen && this.parts.timers.now() - this.openedAt > STABLE_MS) this.pauses.reset();
    this.enter('idle');
    this.tries += 1;
    this.socket?.disconnect();
    if (wasOpen) this.listener.onLost();
  }

  private pause(): void {
    this.enter('pausing');
    this.cancelTimer = this.parts.timers.after(this.pauses.next(), () => {
      if (this.listener.isNeeded()) void this.begin();
      else this.enter('idle');
    });
  }

  private enter(phase: Phase): void {
    this.cancelTimer();
    this.phase = phase;
  }

  private credentialChanged(): void {
    const { userId, token } = this.parts.credentials.credential();
    if (this.phase !== 'open' && this.phase !== 'shaking-hands') return;
    if (userId !== this.shown.userId) this.again();
    else if (this.phase === 'open' && token !== null && token !== this.shown.token) this.renew(token);
  }

  /** The same person goes on with a fresh token; a server that does not want that is asked anew. */
  private renew(token: string): void {
    const mine = this.tries;
    this.shown = { ...this.shown, token };
    const anew = (): void => {
      if (mine === this.tries) this.again();
    };
    this.cancelTimer();
    const cancel = this.parts.timers.after(PATIENCE_MS, anew);
    this.cancelTimer = cancel;
    this.socket?.emit('renew', { token }, (answer) => {
      cancel();
      if (!answer.ok) anew();
    });
  }
}

/** The server names what is wrong in `data`; what the network does to a connection has none. */
function isAboutToken(error: Error & { data?: unknown }): boolean {
  return isRecord(error.data) && typeof error.data.code === 'string' && TOKEN_REFUSALS.has(error.data.code);
}
