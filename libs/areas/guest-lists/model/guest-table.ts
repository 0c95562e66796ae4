import { z } from 'zod';
import { MOST_GUESTS_AT_ONCE } from '@lineless/contracts/guest-lists/guest-table';
import { newReservation } from '@lineless/contracts/guest-lists/reservations';
import { seen } from '@lineless/kernel/seen-text';
import { inTurns, wrongAt, type TableLine, type TableShape, type Turn } from '@lineless/kernel/csv-table';
import type { ErrorDetail } from '@lineless/kernel/errors';
import type { NewReservation } from './decide-reservations';

export type Column = 'firstName' | 'lastName' | 'quantity' | 'phoneNumber' | 'note' | 'vip' | 'status';

export const guestTableShape: TableShape<Column> = {
  columns: ['firstName', 'lastName', 'quantity', 'phoneNumber', 'note', 'vip', 'status'],
  needed: ['firstName'],
  most: MOST_GUESTS_AT_ONCE,
};

export const guestTableProblems = {
  empty: 'There is no guest in this table.',
  tooMany: (most: number) => `A table has at most ${most} lines with guests.`,
  quantity: 'Write a whole number.',
  vip: 'Write yes or no.',
  status: 'Choose CONFIRMED, PENDING or WAITLISTED.',
  twice: (line: number) => `This guest stands in line ${line} already.`,
} as const;

const YES_OR_NO = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
]);
const wholeNumber = z.string().regex(/^\d{1,4}$/);

export interface GuestPlan {
  readonly reservations: readonly NewReservation[];
  readonly wrong: readonly ErrorDetail[];
}

/** The guests of a table, or all that is wrong with it. @param idOf the reservation of a line */
export async function planGuests(
  lines: readonly TableLine<Column>[],
  idOf: (line: number) => string,
  turn: Turn,
): Promise<GuestPlan> {
  const reservations: NewReservation[] = [];
  const wrong: ErrorDetail[] = [];
  const lineOf = new Map<string, number>();
  for await (const { number, cells } of inTurns(lines, turn)) {
    const complaints = wrongIn(number, cells);
    const read = newReservation.safeParse(fieldsOf(cells));
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        complaints.push(wrongAt(number, COLUMN_OF[String(path[0])] ?? null, message));
    }
    const { firstName = '', lastName = '', phoneNumber = '' } = cells;
    const name = seen(`${firstName}\n${lastName}\n${phoneNumber}`).toLowerCase();
    const before = lineOf.get(name);
    if (before !== undefined) complaints.push(wrongAt(number, null, guestTableProblems.twice(before)));
    else lineOf.set(name, number);
    if (read.success && complaints.length === 0) reservations.push(reservationOf(read.data, idOf(number)));
    else wrong.push(...firstOfEach(complaints));
  }
  return { reservations, wrong };
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  quantity: 'quantity',
  phoneNumber: 'phoneNumber',
  note: 'note',
  vip: 'vip',
  reservationStatus: 'status',
};

/** As a guest is added by hand; what is empty is left out. */
function fieldsOf({
  firstName,
  lastName,
  quantity = '',
  phoneNumber,
  note,
  vip = '',
  status,
}: Cells): object {
  return {
    firstName,
    lastName: lastName ?? '',
    quantity: wholeNumber.safeParse(quantity).success ? Number(quantity) : undefined,
    phoneNumber: phoneNumber || undefined,
    note: note || undefined,
    vip: YES_OR_NO.get(vip.toLowerCase()) ?? false,
    reservationStatus: status?.toUpperCase() || undefined,
  };
}

type Cells = TableLine<Column>['cells'];

/** What the schema of a reservation cannot say of a cell, or would say in its own words. */
function wrongIn(number: number, { quantity = '', vip = '', status = '' }: Cells): ErrorDetail[] {
  const statuses: readonly string[] = ['', 'CONFIRMED', 'PENDING', 'WAITLISTED'];
  return [
    ...(quantity === '' || wholeNumber.safeParse(quantity).success
      ? []
      : [wrongAt(number, 'quantity', guestTableProblems.quantity)]),
    ...(YES_OR_NO.has(vip.toLowerCase()) ? [] : [wrongAt(number, 'vip', guestTableProblems.vip)]),
    ...(statuses.includes(status.toUpperCase())
      ? []
      : [wrongAt(number, 'status', guestTableProblems.status)]),
  ];
}

function reservationOf(guest: z.output<typeof newReservation>, reservationId: string): NewReservation {
  const { firstName, lastName, phoneNumber = null, note = null, vip, quantity } = guest;
  return {
    reservationId,
    guest: { firstName, lastName, phoneNumber, note, vip },
    quantity,
    status: guest.reservationStatus,
    source: { kind: 'STAFF' },
  };
}

/** One complaint for each cell. */
function firstOfEach(wrong: readonly ErrorDetail[]): readonly ErrorDetail[] {
  return wrong.filter(({ path }, at) => wrong.findIndex((other) => other.path === path) === at);
}
