import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Runtime } from '@lineless/kernel/runtime';
import { MessageLimit } from './message-limit';

/** More than events have: a client that says too many of those is told so before its line is cut. */
const PATIENCE = 400;

/** A connection as engine.io has it: its packets, and the WebSocket below with frames that never become one. */
export interface Line extends EventEmitter {
  readonly request: IncomingMessage;
  readonly transport: { readonly socket?: EventEmitter };
}

/**
 * Cuts a line that goes on saying things: answers to heartbeats, acknowledgements, attachments, pings and meaningless
 * packets are work as well, and are no event that could be counted where it is answered.
 */
export function limitPackets(line: Line, runtime: Pick<Runtime, 'now'>): void {
  const limit = new MessageLimit(runtime, PATIENCE);
  const count = () => {
    if (limit.take() === 'hang-up') line.request.destroy();
  };
  line.on('packet', count);
  line.transport.socket?.on('ping', count).on('pong', count);
}
