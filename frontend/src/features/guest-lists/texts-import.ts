import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);

const doneText = (reservations: number, count: number): string =>
  reservations === count
    ? `${guests(count)} put on the list.`
    : `${guests(count)} put on the list, in ${reservations} ${reservations === 1 ? 'party' : 'parties'}.`;

export const texts = textsOf({
  en: {
    title: 'Import Guests',
    text: 'A CSV file, or lines pasted from a spreadsheet. The first line names the columns, as below or as ‘First Name’, ‘Guests’, ‘Phone’, ‘Notes’. Who is on the list already, under the same name and number, is not put on it again. If one line is wrong, or not everybody has a place, nobody is put on the list.',
    columnsTitle: 'Columns',
    columns: [
      ['firstName', 'needed, or name'],
      ['lastName', 'may be empty'],
      ['name', 'the whole name, in place of both: Priya Nair, or Nair, Priya'],
      ['quantity', 'guests of the party; 1 if empty'],
      ['plus', 'who comes along, in place of quantity: +2'],
      ['phoneNumber', 'with its country: +13105550100'],
      ['note', 'for whoever is at the door'],
      ['vip', 'yes or no'],
      ['status', 'CONFIRMED, PENDING or WAITLISTED; CONFIRMED if empty'],
    ] as readonly (readonly [name: string, meaning: string])[],
    example: 'For example',
    exampleTable: 'firstName,lastName,quantity,vip\nPriya,Nair,3,yes\nMarc,Quiñones,1,no',
    importTitle: 'Import',
    file: 'CSV file of guests',
    doneBut: (reservations: number, count: number, known: number): string =>
      [
        reservations === 0 ? 'Nobody new.' : doneText(reservations, count),
        known === 1 ? 'One line was on the list already.' : `${known} lines were on the list already.`,
      ].join(' '),
    done: doneText,
  },
});
