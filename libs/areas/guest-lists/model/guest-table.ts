import { z } from 'zod';
import { MOST_GUESTS_AT_ONCE } from '@lineless/contracts/guest-lists/guest-table';
import { newReservation } from '@lineless/contracts/guest-lists/reservations';
import { seen } from '@lineless/kernel/seen-text';
import { inTurns, wrongAt, type TableLine, type TableShape, type Turn } from '@lineless/kernel/csv-table';
import type { ErrorDetail } from '@lineless/kernel/errors';
import type { NewReservation } from './decide-reservations';

export type Column = (typeof COLUMNS)[number];
const COLUMNS = [
  'name',
  'firstName',
  'lastName',
  'quantity',
  'plus',
  'phoneNumber',
  'note',
  'vip',
  'status',
] as const;

/** As such lists are headed, without spaces, signs and capitals. */
const HEADS = new Map<string, Column>([
  ...COLUMNS.map((column) => [column.toLowerCase(), column] as const),
  ...(['first', 'givenname'] as const).map(named('firstName')),
  ...(['last', 'surname', 'familyname'] as const).map(named('lastName')),
  ...(['fullname', 'guest', 'guestname'] as const).map(named('name')),
  ...(['guests', 'party', 'partysize', 'size', 'total', 'pax'] as const).map(named('quantity')),
  ...(['plus', 'plusones', 'plusone', 'plus1', 'extra'] as const).map(named('plus')),
  ...(['phone', 'mobile', 'cell', 'tel', 'telephone', 'number'] as const).map(named('phoneNumber')),
  ...(['notes', 'comment', 'comments'] as const).map(named('note')),
]);

function named(column: Column): (head: string) => readonly [string, Column] {
  return (head) => [head, column];
}

export const guestTableShape: TableShape<Column> = {
  columns: COLUMNS,
  columnOf: (head) => HEADS.get(head.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')) ?? head,
  needed: ['firstName'],
  instead: { firstName: 'name' },
  most: MOST_GUESTS_AT_ONCE,
};

export const guestTableProblems = {
  empty: 'There is no guest in this table.',
  tooMany: (most: number) => `A table has at most ${most} lines with guests.`,
  quantity: 'Write a whole number.',
  name: 'Write the whole name, or first and last name, not both.',
  plus: 'Say how many they are, or how many more come along, not both.',
  vip: 'Write yes or no.',
  status: 'Choose CONFIRMED, PENDING or WAITLISTED.',
  twice: (line: number) => `This guest stands in line ${line} already.`,
} as const;

const YES_OR_NO = new Map<string, boolean>([
  ...['', 'no', 'n', 'false', '0'].map((word) => [word, false] as const),
  ...['yes', 'y', 'true', '1', 'x', 'vip'].map((word) => [word, true] as const),
]);
const wholeNumber = z.string().regex(/^\d{1,4}$/);
const plusNumber = z.string().regex(/^\+?\d{1,4}$/);

/** The guest of a line. */
export interface PlannedGuest {
  readonly line: number;
  readonly reservation: NewReservation;
  /** The table says how many they are; else it is one. */
  readonly saysParty: boolean;
}

export interface GuestPlan {
  readonly guests: readonly PlannedGuest[];
  readonly wrong: readonly ErrorDetail[];
}

/** The guests of a table, or all that is wrong with it. @param idOf the reservation of a line */
export async function planGuests(
  lines: readonly TableLine<Column>[],
  idOf: (line: number) => string,
  turn: Turn,
): Promise<GuestPlan> {
  const guests: PlannedGuest[] = [];
  const wrong: ErrorDetail[] = [];
  const lineOf = new Map<string, number>();
  for await (const { number, cells: written } of inTurns(lines, turn)) {
    const cells = withNames(written);
    const complaints = wrongIn(number, written);
    const read = newReservation.safeParse(fieldsOf(cells));
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        complaints.push(wrongAt(number, columnOf(String(path[0]), written), message));
    }
    const { firstName = '', lastName = '', phoneNumber = '' } = cells;
    const name = seen(`${firstName}\n${lastName}\n${phoneNumber}`).toLowerCase();
    const before = lineOf.get(name);
    if (before !== undefined) complaints.push(wrongAt(number, null, guestTableProblems.twice(before)));
    else lineOf.set(name, number);
    if (read.success && complaints.length === 0)
      guests.push({
        line: number,
        reservation: reservationOf(read.data, idOf(number)),
        saysParty: partyOf(cells.quantity ?? '', cells.plus ?? '') !== undefined,
      });
    else wrong.push(...firstOfEach(complaints));
  }
  return { guests, wrong };
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

/** The names of a whole one are in its column. */
function columnOf(field: string, { name = '' }: Cells): Column | null {
  const column = COLUMN_OF[field] ?? null;
  return name !== '' && (column === 'firstName' || column === 'lastName') ? 'name' : column;
}

/** With first and last name, where the whole name stands in one cell. */
function withNames(cells: Cells): Cells {
  const { name = '', firstName = '' } = cells;
  return name === '' || firstName !== '' ? cells : { ...cells, ...namesIn(name) };
}

/** 'Nair, Priya', 'Ana Maria Cruz' and 'Ludwig van Beethoven': the last word, with the small ones ahead of it. */
function namesIn(name: string): { readonly firstName: string; readonly lastName: string } {
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after !== undefined && after !== '') return { firstName: after, lastName: before };
  const words = before.split(/\s+/);
  const small = words.findIndex(
    (word, at) => at > 0 && /^\p{Ll}/u.test(word) && /^\p{Lu}/u.test(words[0] ?? ''),
  );
  const last = small > 0 ? small : Math.max(1, words.length - 1);
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') };
}

/** As a guest is added by hand; what is empty is left out. */
function fieldsOf({
  firstName,
  lastName,
  quantity = '',
  plus = '',
  phoneNumber = '',
  note,
  vip = '',
  status,
}: Cells): object {
  return {
    firstName,
    lastName: lastName ?? '',
    quantity: partyOf(quantity, plus),
    phoneNumber: numberOf(phoneNumber) || undefined,
    note: note || undefined,
    vip: YES_OR_NO.get(vip.toLowerCase()) ?? false,
    reservationStatus: status?.toUpperCase() || undefined,
  };
}

/** Who comes along is counted beside the guest. */
function partyOf(quantity: string, plus: string): number | undefined {
  if (wholeNumber.safeParse(quantity).success) return Number(quantity);
  return plusNumber.safeParse(plus).success ? 1 + Number(plus.replace('+', '')) : undefined;
}

/** With its country; ten digits are one of the United States, as they are written there. */
function numberOf(written: string): string {
  const digits = written.replaceAll(/[\s().-]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}

type Cells = TableLine<Column>['cells'];

/** What the schema of a reservation cannot say of a cell, or would say in its own words. */
function wrongIn(number: number, cells: Cells): ErrorDetail[] {
  const { name = '', firstName = '', lastName = '', quantity = '', plus = '', vip = '', status = '' } = cells;
  const statuses: readonly string[] = ['', 'CONFIRMED', 'PENDING', 'WAITLISTED'];
  return [
    ...(name === '' || (firstName === '' && lastName === '')
      ? []
      : [wrongAt(number, 'name', guestTableProblems.name)]),
    ...(quantity === '' || wholeNumber.safeParse(quantity).success
      ? []
      : [wrongAt(number, 'quantity', guestTableProblems.quantity)]),
    ...(plus === '' || plusNumber.safeParse(plus).success
      ? []
      : [wrongAt(number, 'plus', guestTableProblems.quantity)]),
    ...(quantity === '' || plus === '' ? [] : [wrongAt(number, 'plus', guestTableProblems.plus)]),
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
