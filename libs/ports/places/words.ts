/** What addresses are written with, long and short. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  place: 'pl',
  square: 'sq',
  parkway: 'pkwy',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** The words of a name or an address as they are compared: small, without accents, streets in short. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [SHORT[word] ?? word]));
}
