import type { Head, Said } from './types';

interface PrizeTerms {
  readonly head: Head;
  readonly title: string;
  readonly effective: string;
  readonly lead: string;
  /** Each is a section with its number. */
  readonly sections: readonly Said[];
}

/** `/prize-drawing-terms` (M2, M5, M9): 11 sections. `{email}` stands for the support's address. */
export const prizeTerms: PrizeTerms = {
  head: {
    title: 'Prize drawing terms',
    description:
      'Who may enter a prize drawing, how to enter by e-mail without a purchase, how winners are drawn and notified, and how disputes are settled.',
  },
  title: 'Prize drawing terms',
  effective: 'Effective 05-01-2025',
  lead: 'No purchase necessary. A purchase does not improve your chances of winning. These terms apply to every prize drawing of a venue event on Lineless.',
  sections: [
    {
      title: 'Eligibility',
      text: 'Open to residents of the United States who are 18 years of age or older when they enter. Employees of the sponsor and of the venue, and members of their households, may not enter. Void where prohibited.',
    },
    {
      title: 'Sponsor',
      text: 'The sponsor is Lineless, together with the venue named on the page of the event. Makers of phones and operators of app stores are neither sponsors nor involved.',
    },
    {
      title: 'Entry period',
      text: 'A drawing opens and closes with its event. Points that you have earned expire at the end of that event.',
    },
    {
      title: 'How to enter',
      text: 'Check in at the event to earn points; 1 point is 1 chance to win 1 prize. To enter without checking in or buying anything, send an e-mail with your full name, your phone number, your date of birth and the name of the event to {email} while the event is on. Limit: one e-mail entry per person per day. Entries made by a script are void.',
    },
    {
      title: 'Prizes and odds',
      text: 'The prizes of an event, how many there are and how likely each is to be won are shown on the page of its drawing. Limit: one prize per person per event. Prizes cannot be transferred or exchanged for cash.',
    },
    {
      title: 'Drawing',
      text: 'Winners are drawn at random, by a server, at the moment in which a point is spent. E-mail entries take part in the same drawing, with the same odds, when they are received.',
    },
    {
      title: 'Notification and claiming',
      text: 'Winners are notified within 48 hours. A prize that is not claimed, or a winner who cannot be reached, within 72 hours is forfeited, and an alternate winner is chosen.',
    },
    {
      title: 'Publicity and personal data',
      text: 'We use what you send us to run the drawing and to hand over the prize, as our privacy policy says. We publish no name without asking.',
    },
    {
      title: 'Taxes and liability',
      text: 'Winners pay any taxes on a prize. By taking part you release the sponsor and the venue from claims that arise from a prize or its use, as far as the law allows.',
    },
    {
      title: 'Governing law and arbitration',
      text: 'These terms are governed by the law of the State of California. Any dispute is settled by binding arbitration in Los Angeles County, California, one person against the sponsor and not as a class; either side may go to a small claims court there instead.',
    },
    {
      title: 'Changes and contact',
      text: 'We may end or change a drawing that fraud or failure has spoiled, and then draw among the valid entries received until then. Questions, and requests for a list of winners: {email}.',
    },
  ],
};
