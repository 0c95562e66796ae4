/** A guest of the demo, as a line of a table has one. */
export interface DemoGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly quantity: number;
  readonly note: string;
  readonly vip: boolean;
  readonly status: 'CONFIRMED' | 'PENDING' | 'WAITLISTED';
}

const FIRST = [
  ...['Noor', 'Sam', 'Priya', 'Mateo', 'Lena', 'Theo', 'Amara', 'Kenji', 'Zoë', 'Diego', 'Freya', 'Omar'],
  ...['Imani', 'Luca', 'Mei', 'Jonas', 'Sofía', 'Ravi', 'Chloe', 'Emeka', 'Nadia', 'Felix', 'Yara', 'Hugo'],
];
const LAST = [
  ...['Haddad', 'Okafor', 'Park', 'Alvarez', 'Lindqvist', 'Rossi', 'Mbeki', 'Tanaka', 'Núñez', 'Weiss'],
  ...['Dubois', 'Kaur', 'Silva', 'Novak', 'Reyes', 'Brandt', 'Osei', 'Moreau', 'Castillo'],
];
const NOTES = ['Birthday', 'Table 4', "With the band's crew", 'Leaves the coat', 'Wheelchair, side door'];
/** Most come in twos. */
const PARTIES = [2, 1, 2, 4, 1, 2, 3, 2, 6, 1];

/** So many, the same every time; lists that begin elsewhere have other names. No name comes twice. */
export function guestsOf(count: number, from: number): readonly DemoGuest[] {
  return Array.from({ length: count }, (_, n): DemoGuest => {
    const at = from + n;
    return {
      firstName: FIRST[at % FIRST.length] ?? '',
      lastName: LAST[at % LAST.length] ?? '',
      quantity: PARTIES[at % PARTIES.length] ?? 1,
      note: at % 9 === 0 ? (NOTES[at % NOTES.length] ?? '') : '',
      vip: at % 12 === 0,
      status: at % 10 === 7 ? 'PENDING' : at % 14 === 5 ? 'WAITLISTED' : 'CONFIRMED',
    };
  });
}
