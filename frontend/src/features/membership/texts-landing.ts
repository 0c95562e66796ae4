import { textsOf } from '@/shared/texts/texts-of';

/** M1, M2, M9: what the membership is, and what its marketing says (resolution 34). */
export const texts = textsOf({
  en: {
    title: 'Lusiv: Your VIP Pass to the Night',
    name: 'Lusiv',
    line: 'Your VIP Pass to the Night',
    lead: 'One membership for the guest lists of the city. Book a night with a credit, show a code at the door, and skip the event fee at every bar.',
    join: 'Become a member',
    events: 'See events',
    wristband: {
      title: 'Your wristband',
      text: (nfcId: string) => `Wristband ${nfcId} is not linked to a venue yet. Write to us and we link it.`,
      action: 'Write about this wristband',
      subject: (nfcId: string) => `Lusiv wristband ${nfcId}`,
    },
    gets: {
      title: 'What You Get',
      list: [
        {
          title: 'Event credits',
          text: '4 event credits a month. What you do not use rolls over, up to 12 in total.',
        },
        {
          title: 'Members-only events',
          text: 'Guest lists that are open to members only, and VIP access where available.',
        },
        {
          title: 'An NFC smart wristband',
          text: 'A tap leads straight to the bar where you stand.',
        },
        {
          title: 'Mystery gifts',
          text: 'Chances to win prizes, and a gift now and then that we do not announce.',
        },
        {
          title: 'Privacy toggles',
          text: 'A venue sees your name and number on its list, and how often you came. Everything but your first name can be switched off.',
        },
        { title: 'No event fee', text: 'The event fee is waived on every order, at every venue.' },
      ],
    },
    prices: {
      title: 'What it costs',
      once: 'Paid once. A membership ends when its time is up.',
    },
    steps: {
      title: 'How It Works',
      list: [
        {
          title: 'Join',
          text: 'Choose how long and pay by card, Apple Pay or Google Pay. It does not renew by itself.',
        },
        { title: 'Select an event', text: 'Choose your city and reserve your spot. It takes 1 credit.' },
        { title: 'Show your code', text: 'It is in your account and opens without a network, too.' },
        { title: 'Go again', text: 'Once the event is over you can reserve the next one.' },
      ],
    },
    faq: {
      title: 'FAQ',
      list: [
        {
          question: 'Is Lusiv invite-only?',
          answer:
            'The full programme is: $99.99 per month for 4 event credits, by invitation, and not sold here. The 1-month and 3-month memberships are open to everybody.',
        },
        {
          question: 'Do credits roll over?',
          answer: 'Yes, up to a maximum of 12 in total, for as long as your membership runs.',
        },
        { question: 'How far ahead can I book?', answer: 'Events can be booked up to 3 months ahead.' },
        {
          question: 'How many events can I book at once?',
          answer: 'One active reservation at a time. It is over when the event is, or when you cancel it.',
        },
        {
          question: 'What if I cannot come?',
          answer:
            'Cancel in your account before the event starts and the credit comes back at once. Not coming without cancelling costs the credit, and each further time within 90 days one more.',
        },
        {
          question: 'Can I lose my membership?',
          answer:
            'If you sell entry, you lose it: a venue can end a membership for a reason, which you are told. Its credits are lost, a reserved place stays, and you can join again after six months.',
        },
      ],
    },
    partners: {
      title: 'Partners',
      list: [
        { title: 'Clubs', text: 'Hold places on their list for members, every week.' },
        { title: 'Live rooms', text: 'Concerts and comedy with a members’ line at the door.' },
        { title: 'Festivals', text: 'Wristbands that work at the bars on the grounds.' },
      ],
      ask: 'Do you run a venue and want to be one of them?',
    },
    chat: "Let's Chat",
  },
});
