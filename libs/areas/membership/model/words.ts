import type { MemberEvent } from './events';
import { counted, quoted, type Words } from '@lineless/contracts/audit/words';

/** 'member-{userId}': the platform's but for what a vendor's staff did there. */
export const memberWords: Pick<Words<MemberEvent>, 'CreditsGrantedByHand' | 'MembershipEnded'> = {
  CreditsGrantedByHand: ({ credits, reason }) =>
    `gave the member ${counted(credits, 'credit')}${quoted(reason)}`,
  MembershipEnded: ({ creditsLost, reason }) =>
    `ended the membership${creditsLost > 0 ? `, and ${counted(creditsLost, 'credit')} with it` : ''}${quoted(reason)}`,
};
