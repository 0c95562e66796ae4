import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { changesOf, type Change } from '@lineless/kernel/changes';
import type { Person } from '@lineless/kernel/values';
import type { LinkState, LinkTerms } from './counts';
import { requireOn } from './decide-event';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { availableOf, isOver, type GleventState } from './state';

interface CreatePromoterLink extends LinkTerms {
  readonly type: 'CreatePromoterLink';
  readonly linkId: string;
  readonly pageId: string;
  readonly name: string;
  readonly quota: number;
  readonly by: Person;
}

/** A quota below what it has brought already: it brings no more guests. */
interface ChangePromoterLink extends Change<LinkTerms> {
  readonly type: 'ChangePromoterLink';
  readonly linkId: string;
  readonly name?: string | undefined;
  readonly quota?: number | undefined;
  readonly isOpen?: boolean | undefined;
}

export type LinkCommand = CreatePromoterLink | ChangePromoterLink;

/** A party that asks for places by a link. */
interface Wish {
  readonly linkId: string;
  /** How many they will be. */
  readonly party: number;
  /** Of these, who has no place yet. */
  readonly added: number;
  /** The guest has signed in with the number. */
  readonly hasVerifiedPhone: boolean;
}

/** @throws GLEVENT_CANCELLED · TOO_MANY_PROMOTER_LINKS */
export function createLink(command: CreatePromoterLink, glevent: GleventState): GleventEvent[] {
  const { linkId, pageId, name, quota, by, mostPerGuest, closesAt, needsPhone } = command;
  if (linkIn(glevent, linkId)) return [];
  requireOn(glevent);
  if (glevent.counts.links.length >= guestListLimits.promoterLinks)
    throw guestListErrors.TOO_MANY_PROMOTER_LINKS();
  const terms = {
    ...(mostPerGuest !== null && { mostPerGuest }),
    ...(closesAt !== null && { closesAt }),
    ...(needsPhone && { needsPhone }),
  };
  return [{ type: 'PromoterLinkCreated', data: { linkId, pageId, name, quota, ...terms, by } }];
}

/** @throws PROMOTER_LINK_NOT_FOUND */
export function changeLink(command: ChangePromoterLink, glevent: GleventState): GleventEvent[] {
  const { type: _, linkId, ...wanted } = command;
  const link = linkIn(glevent, linkId);
  if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
  const { name, quota, isOpen, mostPerGuest, closesAt, needsPhone } = link;
  const changed = changesOf({ name, quota, isOpen, mostPerGuest, closesAt, needsPhone }, wanted);
  return Object.keys(changed).length === 0
    ? []
    : [{ type: 'PromoterLinkChanged', data: { linkId, ...changed } }];
}

/** @throws PROMOTER_LINK_NOT_FOUND · PROMOTER_LINK_CLOSED · PHONE_NEEDED · PARTY_TOO_LARGE · QUOTA_REACHED */
export function requireLink(glevent: GleventState, wish: Wish, at: string): void {
  const { linkId, party, added, hasVerifiedPhone } = wish;
  const link = linkIn(glevent, linkId);
  if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
  if (!bringsGuests(glevent, link, at)) throw guestListErrors.PROMOTER_LINK_CLOSED();
  if (link.needsPhone && !hasVerifiedPhone) throw guestListErrors.PHONE_NEEDED();
  if (link.mostPerGuest !== null && party > link.mostPerGuest)
    throw guestListErrors.PARTY_TOO_LARGE({ message: partyTooLarge(link.mostPerGuest) });
  const left = link.quota - link.reserved;
  if (added > left) throw guestListErrors.QUOTA_REACHED(left > 0 ? { message: onlySoManyLeft(left) } : {});
}

export function linkIn({ counts }: GleventState, linkId: string): LinkState | undefined {
  return counts.links.find((link) => link.linkId === linkId);
}

/** It is open, its closing time has not come, and its event is not over. */
export function bringsGuests(glevent: GleventState, link: LinkState, at: string): boolean {
  const hasClosed = link.closesAt !== null && Date.parse(link.closesAt) <= Date.parse(at);
  return link.isOpen && !hasClosed && !isOver(glevent, at);
}

/** Guests that the link may still bring. */
export function placesLeft(glevent: GleventState, link: LinkState, at: string): number {
  if (!bringsGuests(glevent, link, at)) return 0;
  return Math.max(0, Math.min(link.quota - link.reserved, availableOf(glevent)));
}

function partyTooLarge(most: number): string {
  return most === 1 ? 'By this link guests come one by one.' : `By this link come at most ${most} together.`;
}

function onlySoManyLeft(left: number): string {
  return left === 1 ? 'Only one place is left by this link.' : `Only ${left} places are left by this link.`;
}
