import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@lineless/contracts/live';
import type { Caller } from '@lineless/engine/write/caller';
import type { LiveShare } from './live-limits';
import type { Tenure } from './tenure';

/** What is known of a socket. */
interface SocketData {
  caller?: Caller;
  /** When the token ends, in epoch milliseconds. */
  until?: number | null;
  /** Which it was made in, where it says so. */
  session?: string | null;
  tenure?: Tenure;
  share?: LiveShare;
  /** Topics by name, with the room in which each is heard. */
  heard?: Map<string, string>;
}
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
