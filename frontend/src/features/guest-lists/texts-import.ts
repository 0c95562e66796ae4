import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);

export const texts = textsOf({
  en: {
    title: 'Import Guests',
    text: 'A CSV file whose first line names its columns. If one line is wrong, or not everybody has a place, nobody is put on the list.',
    columnsTitle: 'Columns',
    columns: [
      ['firstName', 'needed'],
      ['lastName', 'may be empty'],
      ['quantity', 'guests of the party; 1 if empty'],
      ['phoneNumber', 'with its country: +13105550100'],
      ['note', 'for whoever is at the door'],
      ['vip', 'yes or no'],
      ['status', 'CONFIRMED, PENDING or WAITLISTED; CONFIRMED if empty'],
    ] as readonly (readonly [name: string, meaning: string])[],
    example: 'For example',
    exampleTable: 'firstName,lastName,quantity,vip\nPriya,Nair,3,yes\nMarc,Quiñones,1,no',
    importTitle: 'Import',
    file: 'CSV file of guests',
    done: (reservations: number, count: number) =>
      reservations === count
        ? `${guests(count)} put on the list.`
        : `${guests(count)} put on the list, in ${reservations} ${reservations === 1 ? 'party' : 'parties'}.`,
  },
});
