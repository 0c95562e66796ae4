import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

interface Told {
  readonly reservations: number;
  readonly guests: number;
  readonly merged: number;
  readonly known: number;
}

/** '5 guests, in 2 parties' */
const newOf = ({ reservations, guests: count }: Told): string =>
  reservations === count
    ? guests(count)
    : `${guests(count)}, in ${reservations} ${reservations === 1 ? 'party' : 'parties'}`;

const restOf = ({ merged, known }: Told): readonly string[] => [
  ...(merged === 0 ? [] : [`${merged === 1 ? '1 guest' : `${merged} guests`} changed.`]),
  ...(known === 0 ? [] : [`${lines(known)} left out.`]),
];

export const texts = textsOf({
  en: {
    title: 'Import guests',
    text: 'A CSV file, or lines pasted from a spreadsheet. The first line names the columns, as below or as ‘First Name’, ‘Guests’, ‘Phone’, ‘Notes’. You see what will change before it does. A guest who is already on the list, under the same name and number, is not added again. If one line is wrong, or there are not enough places, nobody is added.',
    columnsTitle: 'Columns',
    columns: [
      ['firstName', 'needed, or name'],
      ['lastName', 'may be empty'],
      ['name', 'the whole name, in place of both: Priya Nair, or Nair, Priya'],
      ['quantity', 'guests of the party; 1 if empty'],
      ['plus', 'who comes along, in place of quantity: +2'],
      ['phoneNumber', 'with the country code: +13105550100'],
      ['note', 'for the staff at the door'],
      ['vip', 'yes or no'],
      ['status', 'CONFIRMED, PENDING or WAITLISTED; CONFIRMED if empty'],
    ] as readonly (readonly [name: string, meaning: string])[],
    example: 'For example',
    exampleTable: 'firstName,lastName,quantity,vip\nPriya,Nair,3,yes\nMarc,Quiñones,1,no',
    importTitle: 'Import',
    file: 'CSV file of guests',
    look: 'See what it does',
    merge: 'A guest who is on the list already',
    mergeBy: {
      NONE: 'Stays as they are',
      PHONE: 'Changes, by number',
      NAME: 'Changes, by name',
    },
    mergeText: {
      NONE: 'A line with the same name and number is left out.',
      PHONE:
        'A line with the same number changes the party, the note and the VIP mark as it says. A note that stops stays, with the line’s beside it.',
      NAME: 'A line with the same name changes the party, the note and the VIP mark as it says. A note that stops stays, with the line’s beside it.',
    },
    plan: {
      label: 'What the import does',
      says: (told: Told): string =>
        [told.reservations === 0 ? 'No new guests.' : `${newOf(told)}: new.`, ...restOf(told)].join(' '),
      line: (line: number): string => `Line ${line}`,
      merged: (what: string): string => `Changed: ${what}`,
      leftOut: (why: string): string => `Left out. ${why}`,
      more: (count: number): string => `And ${lines(count)} more.`,
      bring: 'Import',
      busy: 'Importing...',
      discard: 'Discard',
      failed: 'The table could not be sent. Try again.',
    },
    done: (told: Told): string =>
      [told.reservations === 0 ? 'No new guests.' : `${newOf(told)}: put on the list.`, ...restOf(told)].join(
        ' ',
      ),
  },
});
