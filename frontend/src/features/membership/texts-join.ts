import { textsOf } from '@/shared/texts/texts-of';

const creditsOf = (count: number) => (count === 1 ? '1 credit' : `${count} credits`);
const eventCreditsOf = (count: number) => (count === 1 ? '1 event credit' : `${count} event credits`);
/** 'at once', 'at once and on Fri, Dec 26', 'on …, on … and on …' */
const listed = (days: readonly string[]) =>
  new Intl.ListFormat('en').format(days.map((day) => (day === 'at once' ? day : `on ${day}`)));

/** M2, M4, M8, M9: joining. */
export const texts = textsOf({
  en: {
    title: 'Join Lusiv',
    line: 'Choose how long. The membership begins when it is paid.',
    plans: 'Membership',
    included: {
      title: 'Included',
      list: [
        'Unlimited access to all events',
        'An NFC smart wristband',
        'Chances to win prizes',
        'VIP access where available',
      ],
      rule: 'One active reservation at a time. A reservation takes 1 credit.',
    },
    loading: 'Loading memberships',
    plansFailed: 'The memberships could not be loaded.',
    already: (until: string) => `You are a member until ${until}. Joining again adds to that.`,
    /** What a plan brings, before it is paid. */
    brings: {
      title: 'What you get',
      renewal: 'What it adds to your membership',
      credits: 'Credits',
      runs: 'Runs',
      renews: 'Renews',
      unlimited: 'None needed: every event is included.',
      count: (each: number, times: number) =>
        times === 0
          ? 'None'
          : times === 1
            ? eventCreditsOf(each)
            : `${eventCreditsOf(each)} each month, ${each * times} in all`,
      atOnce: 'at once',
      come: (days: readonly string[]) => `They come ${listed(days)}.`,
      noneBefore: 'None come before that.',
      most: (most: number) => `You hold at most ${most} at a time.`,
      until: (day: string) => `From today until ${day}`,
      fromUntil: (from: string, until: string) => `From ${from}, when your present one ends, until ${until}`,
      never: 'Not by itself: you pay once.',
    },
    congrats: {
      title: 'Congrats for joining',
      renewed: 'Your membership goes on',
      text: 'Your membership has begun. Select your first event.',
      renewedText: (until: string) => `It runs until ${until}.`,
      next: (credits: number, day: string) => `${creditsOf(credits)} come on ${day}.`,
      held: (credits: number) =>
        credits === 0 ? 'You hold no credits until then.' : `You hold ${creditsOf(credits)} now.`,
      events: 'See events',
      account: 'My Account',
    },
    sorry: {
      title: 'Sorry, payment was not successful, please try again',
      again: 'Try again',
      support: 'Write to support',
      subject: 'Lusiv membership',
    },
    modal: {
      title: 'Join Lusiv Unlimited',
    },
    toasts: {
      failed: { title: 'Payment Failed', text: 'Please try again or use a different payment method.' },
      joined: { title: 'Welcome to Lusiv!', text: 'Your membership has been activated successfully.' },
    },
    payment: {
      loading: 'Loading payment options',
      again: 'Try again',
      errors: {
        unavailable: 'Apple Pay / Google Pay not available on this device/browser.',
        timedOut: 'Payment initialization timed out. Please try again.',
        options: 'Failed to initialize payment options. Please try again.',
        request: 'Failed to create payment request. Please try again.',
        notReady: 'Payment system not ready. Please refresh the page and try again.',
      },
      alternative: {
        text: 'Alternative Payment: Please contact support to complete your membership signup.',
        action: 'Contact Support',
      },
      /** What is known about the money. */
      standing: {
        offline: { title: 'You are offline, so nothing was sent.', text: 'No money has moved.' },
        unmoved: 'No money has moved.',
        undecided: {
          title: 'Your bank has not decided yet.',
          text: 'Your membership begins as soon as it has. You are charged once.',
        },
        unheard: (online: boolean) => ({
          title: 'Your payment is being checked.',
          text: online
            ? 'The connection broke before the answer came. This page looks again by itself. You are charged once.'
            : 'The connection broke before the answer came. This page looks again as soon as you are online. You are charged once.',
        }),
        moved: {
          title: 'Your payment went through.',
          text: 'Your membership is being activated, and this page looks again by itself. You are not charged again.',
        },
      },
    },
    /** What a wallet asks its owner, as the test provider's does. */
    sheet: {
      notLoaded: 'The wallet could not be opened.',
      text: (amount: string) => `Lusiv membership, ${amount}. This is a test: no card is charged.`,
      name: 'Name',
      email: 'E-mail',
      card: 'Card',
      cards: { good: 'Visa ·· 4242', declined: 'Visa ·· 0002, declined', funds: 'Visa ·· 9995, no funds' },
      pay: (amount: string) => `Pay ${amount}`,
      missing: {
        name: 'Enter a name.',
        email: 'Enter an e-mail address.',
        phone: 'Enter a phone number.',
      },
    },
  },
});
