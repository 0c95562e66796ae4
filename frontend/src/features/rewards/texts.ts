import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** C2 */
    button: 'Try Your Luck',
    tooltip: 'CLICK FOR PRIZES',
    partFailed: 'The prize drawing could not be loaded.',
    initial: {
      /** C2 */
      title: 'Check In to Win!',
      explained: [
        'Check in at an event to earn event points.',
        '1 point = 1 chance to win 1 prize.',
        'Points expire at the end of each event.',
      ] as const,
      today: "Today's Prizes",
      none: 'No prizes available at the moment',
      loading: 'Loading prizes',
      failed: 'The prizes could not be loaded.',
      remaining: (count: number) => (count === 0 ? 'None left' : `${count} left`),
      chance: (share: string) => `${share} chance`,
      anyPrize: (share: string) => `Chance of any prize in the next draw: ${share}.`,
      closed: 'The drawing is over.',
      /** C2 */
      draw: (tickets: number) => `Try Your Luck (${tickets} Tickets Left)`,
      noTickets: 'No Tickets Left',
      signIn: 'Sign In to Try Your Luck',
      ticketsFailed: 'Your tickets could not be loaded.',
      loadingTickets: 'Loading your tickets',
      agreeBefore: 'I agree to the ',
      terms: 'prize drawing terms',
      agreeAfter: '.',
      needsTerms: 'Please accept the terms of the prize drawing first.',
      rewards: 'Rewards Center',
      check: 'Check the draws',
    },
    reveal: {
      title: 'Drawing',
      running: 'Drawing...',
      /** On the tickets that run past. */
      unknown: '?',
    },
    winner: {
      /** C2 */
      title: 'Congratulations!',
      won: "You've Won!",
      show: 'Show this message to a staff member to claim your prize.',
      confirm: '[Staff Only] - Confirm Prize Received',
      claimed: 'Claimed',
      claiming: 'Claiming...',
      done: 'Awesome!',
      picture: (prize: string) => `Picture of ${prize}`,
    },
    loser: {
      /** C2 */
      title: 'Better Luck Next Time',
      text: 'Wristband says "Not Yet"',
      again: 'Try Again',
      later: 'Maybe Later',
      /** C8 */
      failed: 'Failed to draw prize',
      unanswered: 'No ticket is lost: Try Again asks for the same draw.',
    },
    claim: {
      code: 'CODE',
      qr: (prize: string) => `QR code of ${prize}`,
      until: (when: string) => `Claim it by ${when}`,
      expiredOn: (when: string) => `Not claimed by ${when}`,
      claimedOn: (when: string) => `Claimed ${when}`,
      over: 'The time to claim it has run out.',
      pin: 'Staff PIN',
      pinHint: 'A member of staff enters it.',
      pinMissing: 'A PIN has 4 to 8 digits.',
      failed: 'The prize could not be confirmed. Try again.',
      offline: 'Offline. The code works without a network: staff can scan it.',
    },
    mine: {
      /** C2 */
      title: 'My Rewards',
      label: 'Latest rewards',
      none: 'No rewards yet. Check in at an event to win.',
      loading: 'Loading your rewards',
      failed: 'Your rewards could not be loaded.',
      statuses: { PENDING: 'TO CLAIM', CLAIMED: 'CLAIMED', EXPIRED: 'EXPIRED' },
      unknown: 'There is no such prize in your account.',
    },
    center: {
      /** C2 */
      title: 'Rewards Center',
      points: 'Reward Points',
      redeemed: 'Redeemed',
      active: 'Active Rewards',
      activeText: 'What you win and have not claimed yet is kept in your account.',
      available: 'All Available Rewards',
      availableText: 'The prizes of this event are in Try Your Luck, on the page of the venue.',
      past: 'Past Rewards',
      pastText: 'What you have claimed stays in your account.',
      account: 'My Account',
      venue: 'To the venue',
      failed: 'Your tickets could not be loaded.',
      signIn: 'Sign in to see your points.',
    },
    checked: {
      title: 'Check the draws',
      intro:
        'Before the first draw the venue committed itself to a secret number, the odds and the prizes. It is revealed when the contest closes: with it, this page draws everything again, here in your browser.',
      loading: 'Loading the contest',
      none: 'There is no contest with draws here.',
      failed: 'The contest could not be loaded.',
      start: 'Check every draw',
      again: 'Check again',
      busy: 'Checking...',
      recordFailed: 'The record of the draws could not be loaded.',
      noHashing: 'This browser cannot check here: it needs a page with https.',
      fair: (draws: number) => (draws === 1 ? 'The one draw is correct.' : `All ${draws} draws are correct.`),
      fairSoFar: (draws: number) =>
        draws === 1
          ? 'The record of the one draw is whole. Its outcome can be checked when the contest is closed.'
          : `The record of ${draws} draws is whole. Their outcomes can be checked when the contest is closed.`,
      unfair: (faults: number) => (faults === 1 ? 'One thing is wrong.' : `${faults} things are wrong.`),
      receipts: (count: number) =>
        count === 1 ? '1 draw of this device was compared.' : `${count} draws of this device were compared.`,
      returns: (count: number) =>
        count === 1
          ? '1 prize was not claimed and went back.'
          : `${count} prizes were not claimed and went back.`,
      faults: {
        COMMITMENT_BROKEN: 'The secret number, the odds or the prizes are not those of the commitment.',
        OUTCOME_ALTERED: 'The outcome is not the one that the secret number leads to.',
        ENTRY_MISSING: 'A line is missing or out of its place.',
        STOCK_WRONG: 'A prize was given more often than it was in stock.',
        CHAIN_BROKEN: 'The lines are not those that the digest was made of.',
        RECEIPT_CONTRADICTED: 'A draw of this device says something else than the record.',
      },
      atLine: (n: number) => `Draw ${n}`,
      whole: 'Contest',
      published: 'What was published',
      status: 'Contest',
      statuses: { OPEN: 'Open', CLOSED: 'Closed' },
      commitment: 'Commitment',
      seed: 'Secret number',
      sealed: 'Not revealed before the contest is closed',
      entries: 'Lines of the record',
      odds: 'Odds',
      prize: 'Prize',
      noPrize: 'No prize',
      weight: 'Weight',
      stock: 'Pieces',
      lines: 'The record',
      line: { n: 'Line', outcome: 'Outcome', at: 'When', seed: 'Share of the browser' },
      returned: (prize: string) => `${prize} went back`,
      mine: 'yours',
    },
  },
});
