import { checkedInAnswer } from '@lineless/contracts/guest-lists/reservations';
import type { ApiClient } from '../support/api-client';
import type { DoorList } from '../support/guest-list';
import { read } from '../support/order-flow';
import type { ServerProcess } from '../support/server-process';
import { listOf } from './check-in-to-screen';

const AT_ONCE = 32;
/** Of each list, who is let in by a process that is still cold. */
const FIRST = 20;

/** What the first check-in of a list takes after a start, in ms. */
export interface FirstCommands {
  readonly short: number;
  readonly long: number;
}

/** A list of so many guests: each was let in, out and in again (four events), but for some who are still to come. */
export async function livedList(staff: ApiClient, guests: number): Promise<DoorList> {
  const list = await listOf(staff, guests);
  const { reservations } = await list.reservations();
  const ids = reservations.slice(FIRST).map(({ reservationId }) => reservationId);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const step of ['check-in', 'undo-check-in', 'check-in'])
      await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => list.step(id, step, {})));
  return list;
}

/** Each list is met by a process that has folded nothing of it, and has let people in elsewhere. */
export async function firstCommands(
  server: ServerProcess,
  lists: { readonly warm: DoorList; readonly short: DoorList; readonly long: DoorList },
): Promise<FirstCommands> {
  const warm = await toCome(lists.warm);
  const [short] = await toCome(lists.short);
  const [long] = await toCome(lists.long);
  await server.stop();
  await server.start();
  for (const id of warm.slice(0, 5)) await letIn(lists.warm, id);
  return { short: await letIn(lists.short, short), long: await letIn(lists.long, long) };
}

async function toCome(list: DoorList): Promise<readonly string[]> {
  const { reservations } = await list.reservations(`?status=CONFIRMED&limit=${FIRST}`);
  return reservations.map(({ reservationId }) => reservationId);
}

async function letIn(list: DoorList, reservationId: string | undefined): Promise<number> {
  if (reservationId === undefined) throw new Error('No guest is left to be let in');
  const begun = performance.now();
  const answer = await list.step(reservationId, 'check-in', { quantity: 1, inBefore: 0 });
  const took = performance.now() - begun;
  if (read(answer, checkedInAnswer).alreadyCheckedIn) throw new Error('A guest was let in twice');
  return took;
}
