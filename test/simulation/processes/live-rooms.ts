import type { AccessDirectory } from '@lineless/engine/write/access-directory';
import type { Caller } from '@lineless/engine/write/caller';
import { roomOf, type Message, type Publisher, type Room, type Rooms } from '@lineless/engine/live/publisher';
import { positionsOf } from '@lineless/engine/live/topic-positions';
import { Topics, viewFor } from '@lineless/engine/live/topics';
import type { Position } from '@lineless/kernel/event';
import { areas } from '../../../apps/composition/src/areas';

const topics = new Topics(areas.flatMap((area) => Object.values(area.topics)));

export interface LiveRoomsParts {
  readonly publisher: Publisher;
  readonly directory: AccessDirectory;
  positionOf(model: string): Promise<Position | null>;
}

type Listener = (message: Message) => void;

/** Who listens to what at one process, in the place of its sockets. */
export class LiveRooms implements Rooms {
  private readonly rooms = new Map<string, Room & { readonly listeners: Set<Listener> }>();

  constructor(private readonly parts: LiveRoomsParts) {
    parts.publisher.attach(this);
  }

  /** First into the room, then where its topic is, as the gateway does it. @throws ProductError */
  async join(name: string, caller: Caller, listener: Listener): Promise<Readonly<Record<string, Position>>> {
    const topic = topics.named(name);
    const roomName = roomOf(name, await viewFor(topic, caller, this.parts.directory));
    const room = this.rooms.get(roomName) ?? {
      ...{ name: roomName, topic: name, models: topic.models },
      listeners: new Set<Listener>(),
    };
    room.listeners.add(listener);
    this.rooms.set(roomName, room);
    return (await positionsOf(topic, this.parts)).positions;
  }

  has(room: string): boolean {
    return this.rooms.has(room);
  }

  all(): Iterable<Room> {
    return this.rooms.values();
  }

  emit(name: string, message: Message): void {
    for (const listen of this.rooms.get(name)?.listeners ?? []) listen(message);
  }
}
