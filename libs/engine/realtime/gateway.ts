import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import {
  NO_POSITION,
  subscribeRequest,
  unsubscribeRequest,
  type ClientToServer,
  type ServerToClient,
  type SubscribeAck,
} from '@lineless/contracts/live';
import type { Caller } from '@lineless/engine/cqrs/caller';
import type { AccessDirectory } from '@lineless/engine/cqrs/permission';
import { ProductError } from '@lineless/kernel/errors';
import type { Position } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { welcome } from './handshake';
import type { Publisher } from './publisher';
import { authorizeTopic, parseTopic } from './topics';

const MAX_TOPICS = 50;
/** A client says two short things; whatever is larger is not one of ours. */
const MAX_MESSAGE_BYTES = 8 * 1024;

interface SocketData {
  caller?: Caller;
  /** When the token ends, in epoch milliseconds. */
  until?: number | null;
}
type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export const GATEWAY_PARTS = Symbol('GatewayParts');

export interface GatewayParts {
  readonly publisher: Publisher;
  readonly directory: AccessDirectory;
  readonly runtime: Runtime;
  /** @throws ProductError for a token that is not good */
  authenticate(token: string): Promise<Caller>;
  /** How far a read model is; `null` before its first event. */
  positionOf(model: string): Promise<Position | null>;
}

/** Live updates over Socket.IO: who listens to what; what is said comes from the publisher. */
@WebSocketGateway({
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
  transports: ['websocket', 'polling'],
})
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  private server: LiveServer | undefined;

  constructor(@Inject(GATEWAY_PARTS) private readonly parts: GatewayParts) {}

  get sockets(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  afterInit(server: LiveServer): void {
    this.server = server;
    server.use((socket, next) => {
      welcome(socket.handshake.auth, (token) => this.parts.authenticate(token)).then((visitor) => {
        Object.assign(socket.data, visitor);
        next();
      }, next);
    });
    const { adapter } = server.of('/');
    adapter.on('delete-room', (room: string) => this.parts.publisher.forget(room));
    this.parts.publisher.attach({
      has: (topic) => adapter.rooms.has(topic),
      // Every socket also has a room of its own, named by an id without a colon.
      topics: () => [...adapter.rooms.keys()].filter((room) => room.includes(':')),
      emit: (topic, message) => {
        if (message.event === 'change') server.to(topic).emit('change', message.data);
        else server.to(topic).emit('heartbeat', message.data);
      },
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { until } = socket.data;
    if (until == null) return;
    let cancel: Cancel = () => undefined;
    // The client connects again with a fresh token; until then it hears nothing it may no longer hear.
    cancel = this.parts.runtime.after(Math.max(0, until - this.parts.runtime.now()), () =>
      socket.disconnect(true),
    );
    socket.once('disconnect', () => cancel());
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() body: unknown,
  ): Promise<SubscribeAck> {
    const request = subscribeRequest.safeParse(body);
    const { caller } = socket.data;
    if (!request.success || !caller) return { ok: false, code: 'INVALID_INPUT' };
    try {
      const topic = parseTopic(request.data.topic);
      await authorizeTopic(topic, caller, this.parts.directory);
      // Looked at after the wait: several requests may be under way, or the socket may be gone.
      if (!socket.connected) return { ok: false, code: 'UNAVAILABLE' };
      if (socket.rooms.size > MAX_TOPICS) return { ok: false, code: 'TOO_MANY_TOPICS' };
      // First into the room, then the position: what is committed in between is heard or read, never lost.
      await socket.join(topic.name);
      return { ok: true, position: (await this.parts.positionOf(topic.rule.model)) ?? NO_POSITION };
    } catch (error) {
      return { ok: false, code: error instanceof ProductError ? error.code : 'UNAVAILABLE' };
    }
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<void> {
    const request = unsubscribeRequest.safeParse(body);
    // A socket's own room is no topic, and leaving it would break the socket.
    if (request.success && request.data.topic !== socket.id) await socket.leave(request.data.topic);
  }

  onModuleDestroy(): void {
    this.parts.publisher.detach();
  }
}
