import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { MOST_GUESTS_AT_ONCE, MOST_ROWS_TOLD } from '@lineless/contracts/guest-lists/guest-table';
import { personOf, unkeyed } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { turn } from '@lineless/engine/read/turn';
import { importRefusal, readTable, wrongAt, type Turn } from '@lineless/kernel/csv-table';
import { deriveId } from '@lineless/kernel/derive-id';
import type { ErrorDetail } from '@lineless/kernel/errors';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { requireRoom } from '../model/decide-reservations';
import { guestListErrors } from '../model/errors';
import { guestTableProblems, guestTableShape, planGuests, type PlannedGuest } from '../model/guest-table';
import { planImport } from '../model/plan-import';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { GuestLists } from './guest-lists';

/** So many of them go into one append, which is well below what one can carry. */
const AT_ONCE = 200;

export class ImportReservations extends commandFor(reservationCalls.importReservations) {}

@CommandHandler(ImportReservations)
export class ImportReservationsHandler implements ICommandHandler<ImportReservations> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * All lines, or none where one of them is wrong or not all have a place; a preview says what it would do, and does
   * nothing. What a crash cuts off, the same request again finishes. @throws TABLE_REFUSED with every line that is wrong · EVENT_FULL · LIST_TOO_LONG · GLEVENT_CANCELLED
   */
  async execute({
    data,
    context,
  }: ImportReservations): Promise<Done<typeof reservationCalls.importReservations>> {
    const { gleventId, merge, preview } = data;
    const list = await this.lists.find(data);
    const { key, actor } = context;
    const idOf = (line: number) =>
      key === undefined
        ? withinList(gleventId, this.runtime.id())
        : importedId(gleventId, { by: actor.id, key, line });
    const plan = await planned(data.table, idOf, () => turn(this.runtime));
    const { fresh: reservations, merges, rows, growth } = planImport(list, plan, merge);
    requireRoom(list, reservations, isoTime(this.runtime), growth);
    const told = {
      reservations: reservations.length,
      guests: reservations.reduce((sum, { quantity }) => sum + quantity, 0),
      merged: merges.length,
      known: rows.length - merges.length,
      ...(preview && { rows: rows.slice(0, MOST_ROWS_TOLD) }),
    };
    if (preview) return { ...told, position: null };
    const by = personOf(context);
    let position: Position | null = null;
    for (let at = 0; at < reservations.length; at += AT_ONCE) {
      const some = reservations.slice(at, at + AT_ONCE);
      const command = { type: 'AddReservations', reservations: some, by } as const;
      ({ position } = await this.lists.execute(gleventId, command, unkeyed(context)));
    }
    for (let at = 0; at < merges.length; at += AT_ONCE) {
      const command = { type: 'MergeGuests', changes: merges.slice(at, at + AT_ONCE), by } as const;
      ({ position } = await this.lists.execute(gleventId, command, unkeyed(context)));
    }
    return { ...told, position };
  }
}

/** The reservation of a table's line: the same request again names the same. */
export function importedId(
  gleventId: string,
  { by, key, line }: { readonly by: string; readonly key: string; readonly line: number },
): string {
  return withinList(gleventId, deriveId('imported', by, key, String(line)));
}

/** @throws TABLE_REFUSED */
async function planned(
  table: string,
  idOf: (line: number) => string,
  turn: Turn,
): Promise<readonly PlannedGuest[]> {
  const { lines, wrong } = await readTable(table, guestTableShape, turn);
  if (wrong.length > 0) throw refused(wrong);
  if (lines.length === 0) throw refused([wrongAt(1, null, guestTableProblems.empty)]);
  if (lines.length > MOST_GUESTS_AT_ONCE)
    throw refused([wrongAt(1, null, guestTableProblems.tooMany(MOST_GUESTS_AT_ONCE))]);
  const plan = await planGuests(lines, idOf, turn);
  if (plan.wrong.length > 0) throw refused(plan.wrong);
  return plan.guests;
}

function refused(details: readonly ErrorDetail[]) {
  return guestListErrors.TABLE_REFUSED({ details, message: importRefusal(details) });
}
