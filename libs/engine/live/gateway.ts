import type { IncomingMessage } from 'node:http';
import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  renewRequest,
  subscribeRequest,
  unsubscribeRequest,
  type ClientToServer,
  type RenewAck,
  type SubscribeAck,
} from '@lineless/contracts/live';
import type { AccessDirectory, RoleChange } from '@lineless/engine/write/access-directory';
import { samePerson, type Caller } from '@lineless/engine/write/caller';
import { ProductError } from '@lineless/kernel/errors';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { takeIn } from '@lineless/kernel/take-in';
import { Backlogs, say } from './backlogs';
import { isOwnPage, refusalOf, Refused, welcome } from './handshake';
import { Lines } from './lines';
import type { LiveLimits } from './live-limits';
import type { LiveServer, LiveSocket } from './live-socket';
import { limitPackets, type Line } from './packet-limit';
import { roomOf, type Message, type Publisher, type Room } from './publisher';
import { takeTurns } from './take-turns';
import { Tenure } from './tenure';
import { positionsOf } from './topic-positions';
import { viewFor, type NamedTopic, type Topics } from './topics';

const MAX_TOPICS = 50;
/** These count where they are answered. */
const UNDERSTOOD: ReadonlySet<string> = new Set<keyof ClientToServer>(['subscribe', 'unsubscribe', 'renew']);
/** A client says two short things; a larger message is not one of ours. */
const MAX_MESSAGE_BYTES = 8 * 1024;
/** A new connection says who it is within this, or is cut. */
const CONNECT_WITHIN_MS = 10_000;
/** A line that was hung up is cut by then: what still comes in on it is work, too. */
const CUT_AFTER_MS = 500;

export const GATEWAY_PARTS = Symbol('GatewayParts');

interface Endings {
  has(session: string): boolean;
  onEnd(listener: (session: string) => void): void;
}

export interface GatewayParts {
  readonly publisher: Publisher;
  readonly topics: Topics;
  readonly directory: AccessDirectory;
  readonly limits: LiveLimits;
  readonly runtime: Runtime;
  /** @throws ProductError for a token that is not good */
  authenticate(token: string): Promise<Caller>;
  /** Whether a handshake names this service. */
  isNamed(request: IncomingMessage): boolean;
  /** Sessions that were ended before their tokens, where those name them. */
  readonly endings?: Endings | undefined;
  /** How far a read model is; `null` before its first event. */
  positionOf(model: string): Promise<Position | null>;
}

/** Live updates over Socket.IO: who listens to what; what is said comes from the publisher. */
@WebSocketGateway({
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
  connectTimeout: CONNECT_WITHIN_MS,
  // A connection that is polled for costs a session before anybody has said anything, and requests all night.
  transports: ['websocket'],
})
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  private server: LiveServer | undefined;
  /** What is listened to, by the name of its room. */
  private readonly rooms = new Map<string, Room>();
  private readonly lines: Lines;
  private readonly backlogs = new Backlogs();
  /** Counted, so that a socket that was let in during a change is looked at once more. */
  private roleChanges = 0;

  constructor(@Inject(GATEWAY_PARTS) private readonly parts: GatewayParts) {
    this.lines = new Lines(parts.runtime);
  }

  get sockets(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** Bytes that wait for sockets which do not read. */
  get waiting(): number {
    return this.backlogs.bytes;
  }

  afterInit(server: LiveServer): void {
    this.server = server;
    // Whom the limits do not admit costs no connection. The decorator's options are said before there are limits.
    server.engine.opts.allowRequest = (request, answer) => {
      if (!this.parts.isNamed(request)) answer('UNKNOWN_HOST', false);
      else if (!isOwnPage(request)) answer('FOREIGN_ORIGIN', false);
      else answer('TOO_MANY_CONNECTIONS', this.parts.limits.admits(request));
    };
    const keep = (line: Line) => {
      this.lines.add(line.request.socket);
      limitPackets(line, this.parts.runtime);
    };
    server.engine.on('connection', keep);
    server.use((socket, next) => {
      this.letIn(socket).then(() => next(), next);
    });
    server.of('/').adapter.on('delete-room', (room: string) => this.rooms.delete(room));
    this.parts.directory.onRoleChange((change) => void this.authorizeAgain(change));
    this.parts.endings?.onEnd(() => this.sendHome());
    this.parts.publisher.attach({
      has: (room) => this.rooms.has(room),
      all: () => this.rooms.values(),
      emit: (room, message) => this.emit(room, message),
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { runtime } = this.parts;
    socket.data.heard = new Map();
    // A message without a meaning counts too.
    socket.onAny((event: string) => {
      if (!UNDERSTOOD.has(event)) this.mayTalk(socket);
    });
    // A person without a fresh token by then connects again; nothing is heard that may be heard no longer.
    const tenure = new Tenure(runtime, () => socket.disconnect(true));
    tenure.lastsUntil(socket.data.until ?? null);
    socket.data.tenure = tenure;
    this.backlogs.watch(socket);
    socket.once('disconnect', () => {
      tenure.end();
      this.backlogs.drop(socket.id);
      // Else it could come in again on the same line, with all that it may say anew.
      socket.conn.close();
    });
    // Its session may have ended while it was let in.
    this.sendHome([socket]);
  }

  /** The connection goes on with a fresh token of its person; another person shakes hands anew. */
  @SubscribeMessage('renew')
  async renew(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<RenewAck> {
    if (!this.mayTalk(socket)) return { ok: false, code: 'TOO_MANY_REQUESTS' };
    const request = takeIn(renewRequest, body);
    if (!request.success) return { ok: false, code: 'INVALID_INPUT' };
    try {
      const { caller, until, session } = await welcome(request.data, (token) =>
        this.parts.authenticate(token),
      );
      if (!samePerson(caller, socket.data.caller)) return { ok: false, code: 'OTHER_PERSON' };
      socket.data.tenure?.lastsUntil(until);
      socket.data.session = session;
      this.sendHome([socket]);
      return { ok: true };
    } catch (error) {
      return { ok: false, code: refusalOf(error) };
    }
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() body: unknown,
  ): Promise<SubscribeAck> {
    if (!this.mayTalk(socket)) return { ok: false, code: 'TOO_MANY_REQUESTS' };
    const request = takeIn(subscribeRequest, body);
    const { caller, heard, share } = socket.data;
    if (!request.success || !caller || !heard || !share) return { ok: false, code: 'INVALID_INPUT' };
    const asOf = this.roleChanges;
    try {
      const topic = this.parts.topics.named(request.data.topic);
      const view = await viewFor(topic, caller, this.parts.directory);
      // Looked at after the wait: several requests may be under way, or the socket may be gone.
      if (!socket.connected) return { ok: false, code: 'UNAVAILABLE' };
      const isRoom = heard.has(topic.name) || (heard.size < MAX_TOPICS && share.takeTopic());
      if (!isRoom) return { ok: false, code: 'TOO_MANY_TOPICS' };
      // First into the room, then the positions: what is committed in between is heard or read, never lost.
      await this.join(socket, heard, topic, view);
      if (asOf !== this.roleChanges) await this.lookAgain(socket, caller, heard, topic.name);
      return { ok: true, ...(await positionsOf(topic, this.parts)) };
    } catch (error) {
      return { ok: false, code: error instanceof ProductError ? error.code : 'UNAVAILABLE' };
    }
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<void> {
    if (!this.mayTalk(socket)) return;
    const request = takeIn(unsubscribeRequest, body);
    if (request.success) await this.leave(socket, request.data.topic);
  }

  onModuleDestroy(): void {
    this.parts.publisher.detach();
    // A phone asleep never answers the goodbye that comes next: a shutdown would wait for it.
    this.lines.cutAfter(CUT_AFTER_MS);
  }

  /** Everything is closed. */
  onApplicationShutdown(): void {
    this.lines.spare();
  }

  /** @throws Refused */
  private async letIn(socket: LiveSocket): Promise<void> {
    const visitor = await welcome(socket.handshake.auth, (token) => this.parts.authenticate(token));
    // A connection that has closed in the meantime is refused: its end will not be reported again.
    if (socket.conn.readyState !== 'open') throw new Refused('UNAVAILABLE', 'The connection is gone.');
    const share = this.parts.limits.shareOf(socket.request, visitor.caller);
    if (!share) throw new Refused('TOO_MANY_CONNECTIONS', 'Too many of your devices are connected.');
    socket.conn.once('close', () => share.leave());
    Object.assign(socket.data, visitor, { share });
  }

  /** A person who has signed out hears nothing more; a page that is still open comes again as a visitor. */
  private sendHome(some: Iterable<LiveSocket> = this.server?.of('/').sockets.values() ?? []): void {
    for (const socket of some) {
      const { session } = socket.data;
      if (session != null && this.parts.endings?.has(session) === true) socket.disconnect(true);
    }
  }

  private mayTalk(socket: LiveSocket): boolean {
    const outcome = socket.data.share?.mayTalk();
    if (outcome === 'hang-up' && socket.connected) {
      socket.disconnect(true);
      this.parts.runtime.after(CUT_AFTER_MS, () => socket.request.destroy());
    }
    return outcome === 'taken';
  }

  private async join(socket: LiveSocket, heard: Map<string, string>, topic: NamedTopic, view: string) {
    const { name, models } = topic;
    const room = roomOf(name, view);
    const before = heard.get(name);
    // All before anything is waited for: of many requests in one breath each counts those before it.
    heard.set(name, room);
    this.rooms.set(room, { name: room, topic: name, models });
    const isElsewhere = before !== undefined && before !== room;
    if (isElsewhere) this.backlogs.forget(socket.id, name);
    await Promise.all([isElsewhere ? socket.leave(before) : undefined, socket.join(room)]);
  }

  private async leave(socket: LiveSocket, topic: string): Promise<void> {
    const room = socket.data.heard?.get(topic);
    if (room === undefined) return;
    socket.data.heard?.delete(topic);
    socket.data.share?.dropTopic();
    this.backlogs.forget(socket.id, topic);
    await socket.leave(room);
  }

  /** A role was given, changed or taken away: what its owner hears from now on is what they still may. */
  private async authorizeAgain(change: RoleChange): Promise<void> {
    this.roleChanges += 1;
    for (const socket of this.server?.of('/').sockets.values() ?? []) {
      const { caller, heard } = socket.data;
      if (caller?.kind !== 'person' || !heard) continue;
      if (change !== 'somebody' && caller.phoneNumber !== change.phoneNumber) continue;
      for (const name of [...heard.keys()]) await this.lookAgain(socket, caller, heard, name);
    }
  }

  private async lookAgain(socket: LiveSocket, caller: Caller, heard: Map<string, string>, name: string) {
    const { topics, directory } = this.parts;
    // Looked at after the wait: it may be gone, or have left the topic, and nobody would take it out again.
    const isThere = () => socket.connected && heard.has(name);
    try {
      const topic = topics.named(name);
      const view = await viewFor(topic, caller, directory);
      if (isThere()) await this.join(socket, heard, topic, view);
    } catch (error) {
      if (!isThere()) return;
      await this.leave(socket, name);
      socket.emit('revoked', {
        topic: name,
        code: error instanceof ProductError ? error.code : 'UNAVAILABLE',
      });
    }
  }

  private emit(room: string, message: Message): void {
    if (!this.server) return;
    const sockets = this.server.of('/').adapter.rooms.get(room);
    const later = this.backlogs.keep(sockets, message);
    const to = this.server.to(room);
    say(later.length > 0 ? to.except(later) : to, message);
    takeTurns(sockets);
  }
}
