export interface PersonName {
  readonly firstName: string;
  readonly lastName?: string;
}

/** C5, M5: one word is the first name; of two or more the first is, and the rest is the last name. */
export function nameIn(text: string | undefined): PersonName | undefined {
  const [firstName, ...rest] = (text ?? '').trim().split(/\s+/);
  if (!firstName) return undefined;
  return rest.length > 0 ? { firstName, lastName: rest.join(' ') } : { firstName };
}

/** What cards, wallets and forms say where they have no name. */
const PLACEHOLDERS = new Set([
  ...['card', 'a card', 'my card', 'the card', 'gift card', 'test card', 'credit card', 'debit card'],
  ...['card holder', 'cardholder', 'card member', 'cardmember', 'visa cardholder', 'valued customer'],
  ...['name on card', 'full name', 'first name last name', 'no name', 'name', 'none', 'null', 'undefined'],
  ...['apple pay', 'google pay', 'unknown', 'anonymous', 'customer', 'guest', 'n a', 'not available'],
]);

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/** What a person is called, without needless spaces; `null` where it is empty or no name, such as 'A Card'. */
export function givenName(text: string | null | undefined): string | null {
  const name = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  const words = wordsIn(name.toLowerCase());
  return words === '' || PLACEHOLDERS.has(words) ? null : name;
}

/** Most are plain words, of which nothing is to be taken out. */
function wordsIn(name: string): string {
  return PLAIN.test(name) ? name : name.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim();
}
