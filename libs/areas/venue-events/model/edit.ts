import { canonical } from '@lineless/kernel/canonical';
import type { ClockedStatus } from '@lineless/kernel/clocked-status';
import { venueEventErrors } from './errors';
import type { VenueEventDetails } from './events';

/** All that the form of an event has. */
export interface Editable extends VenueEventDetails {
  readonly status: ClockedStatus;
}

/** What a manager wants it to be; pictures that are not named stay as they are. */
export type Wanted = Omit<Editable, 'images'> & { readonly images?: readonly string[] | undefined };

/** What they saw when they began; a link that was not there is ''. */
export type Seen = { readonly [Name in keyof Editable]?: Editable[Name] | undefined };

const FIELDS = [
  'eventName',
  'startTime',
  'endTime',
  'ticketingLink',
  'description',
  'images',
  'status',
] as const satisfies readonly (keyof Editable)[];

/**
 * The event as it is to be. What its author left as they saw it stays what it has become since: two people who edit
 * different fields are both right. @throws EVENT_CHANGED_MEANWHILE naming the fields that both have changed
 */
export function merged(current: Editable, wanted: Wanted, seen: Seen = {}): Editable {
  const asked: Editable = { ...wanted, images: [...(wanted.images ?? current.images)] };
  const others = FIELDS.filter((field) => seen[field] !== undefined && !same(seen[field], current[field]));
  const contested = others.filter(
    (field) => !same(asked[field], seen[field]) && !same(asked[field], current[field]),
  );
  if (contested.length > 0) throw changedMeanwhile(contested);
  const kept = Object.fromEntries(others.map((field) => [field, current[field]]));
  return { ...asked, ...kept };
}

/** Equal as stored; no link and an empty one are the same. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one ?? '') === canonical(other ?? '');
}

function changedMeanwhile(fields: readonly string[]) {
  const { message } = venueEventErrors.EVENT_CHANGED_MEANWHILE();
  return venueEventErrors.EVENT_CHANGED_MEANWHILE({ details: fields.map((path) => ({ path, message })) });
}
