import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { Person } from '@lineless/kernel/values';
import type { LinkState } from './counts';
import { requireOn } from './decide-event';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { availableOf, isOver, type GleventState } from './state';

interface CreatePromoterLink {
  readonly type: 'CreatePromoterLink';
  readonly linkId: string;
  readonly name: string;
  readonly quota: number;
  readonly by: Person;
}

interface ChangePromoterLink {
  readonly type: 'ChangePromoterLink';
  readonly linkId: string;
  readonly name?: string | undefined;
  /** Below what it has brought already, it brings no more guests. */
  readonly quota?: number | undefined;
  readonly isOpen?: boolean | undefined;
}

export type LinkCommand = CreatePromoterLink | ChangePromoterLink;

/** @throws GLEVENT_CANCELLED · TOO_MANY_PROMOTER_LINKS */
export function createLink(
  { linkId, name, quota, by }: CreatePromoterLink,
  glevent: GleventState,
): GleventEvent[] {
  if (linkIn(glevent, linkId)) return [];
  requireOn(glevent);
  if (glevent.counts.links.length >= guestListLimits.promoterLinks)
    throw guestListErrors.TOO_MANY_PROMOTER_LINKS();
  return [{ type: 'PromoterLinkCreated', data: { linkId, name, quota, by } }];
}

/** @throws PROMOTER_LINK_NOT_FOUND */
export function changeLink(command: ChangePromoterLink, glevent: GleventState): GleventEvent[] {
  const { linkId } = command;
  const link = linkIn(glevent, linkId);
  if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
  const { name = link.name, quota = link.quota, isOpen = link.isOpen } = command;
  const changed = {
    ...(name !== link.name && { name }),
    ...(quota !== link.quota && { quota }),
    ...(isOpen !== link.isOpen && { isOpen }),
  };
  return Object.keys(changed).length === 0
    ? []
    : [{ type: 'PromoterLinkChanged', data: { linkId, ...changed } }];
}

/** @throws PROMOTER_LINK_NOT_FOUND · PROMOTER_LINK_CLOSED · QUOTA_REACHED */
export function requireLink(glevent: GleventState, linkId: string, quantity: number, at: string): void {
  const link = linkIn(glevent, linkId);
  if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
  if (!link.isOpen || isOver(glevent, at)) throw guestListErrors.PROMOTER_LINK_CLOSED();
  if (link.reserved + quantity > link.quota) throw guestListErrors.QUOTA_REACHED();
}

export function linkIn({ counts }: GleventState, linkId: string): LinkState | undefined {
  return counts.links.find((link) => link.linkId === linkId);
}

/** Guests that the link may still bring. */
export function placesLeft(glevent: GleventState, link: LinkState, at: string): number {
  if (!link.isOpen || isOver(glevent, at)) return 0;
  return Math.max(0, Math.min(link.quota - link.reserved, availableOf(glevent)));
}
