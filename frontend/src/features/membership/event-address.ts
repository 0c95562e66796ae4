import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';

type Address = Pick<PublicGlevent, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

/** '418 S Hill St, Los Angeles, CA 90013' */
export function addressOf({ addressLine1, addressLine2, city, state, zipCode }: Address): string {
  const street = [addressLine1, addressLine2].filter((part) => part !== undefined && part !== '');
  return [...street, city, `${state} ${zipCode}`.trim()].join(', ');
}

/** A search on a map of another service. */
export function mapOf(venueName: string, address: string): string {
  const query = new URLSearchParams({ api: '1', query: `${venueName}, ${address}` });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
