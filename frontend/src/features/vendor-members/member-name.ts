import type { VendorMember } from '@/data/membership/vendor-members';
import { texts } from './texts';

/** What staff call a member; a membership need not know a name. */
export function memberName({ firstName, lastName }: Pick<VendorMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || texts.nameless;
}
