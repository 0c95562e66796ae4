import { monthsAfter } from '@/shared/lib/months';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import type { Membership } from '@/data/membership/me';
import { eventDay } from '@/data/venue-events/event-time';
import { texts } from './texts-join';

const { congrats } = texts;

/** What a payment has brought: a renewal begins nothing, and its credits may come weeks later. */
export function congratsOn(membership: Membership): { readonly title: string; readonly text: string } {
  const { endsAt, nextCredits, availableCredits, isUnlimited } = membership;
  const next =
    !isUnlimited && nextCredits ? congrats.next(nextCredits.credits, day(nextCredits.at)) : undefined;
  if (!goesOn(membership))
    return { title: congrats.title, text: [congrats.text, next].filter(Boolean).join(' ') };
  const held = isUnlimited ? undefined : congrats.held(availableCredits);
  const until = congrats.renewedText(day(endsAt ?? ''));
  return { title: congrats.renewed, text: [until, next, held].filter(Boolean).join(' ') };
}

/** It runs for longer than one plan of its length: an earlier payment is in it. */
function goesOn({ startsAt, endsAt, membershipDuration }: Membership): boolean {
  if (startsAt === undefined || endsAt === undefined || membershipDuration === undefined) return false;
  return endsAt > monthsAfter(startsAt, membershipDuration);
}

function day(at: string): string {
  return eventDay(at, CITY_TIME_ZONE);
}
