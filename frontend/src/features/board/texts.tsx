import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: (place: string) => `Board, ${place}`,
    loading: 'Loading the board',
    failed: 'Unable to Fetch Orders',
    retry: 'Try again',
    open: 'Open orders',
    /** Of a list that is read in this order. */
    oldestFirst: 'Open orders, oldest first',
    none: 'No open orders. A paid one appears here by itself.',
    scan: 'Scan',
    uncollectedCount: (count: number) => `Uncollected (${count})`,
    doubt: {
      missing: 'New orders may be missing.',
      pickedUp: 'Orders may have been picked up since.',
    },
    allDay: { title: 'All day', none: 'Nothing to make.' },
    /** @param sections whose part is ready: 'Kitchen' */
    partReady: (sections: readonly string[]) => `${sections.join(', ')} ready`,
    sections: { bar: 'Bar', kitchen: 'Kitchen', merch: 'Merch' },
    busy: {
      open: 'Busy mode',
      title: 'Too much to do',
      about: 'Guests see it at once on the menu, at the checkout and on the venue’s page.',
      mode: 'What should happen',
      modes: { stop: 'No new orders', slow: 'Longer waits' },
      howLong: 'For how long',
      minutes: (count: number) => (count === 60 ? '1 hour' : `${count} minutes`),
      untilEnded: 'Until I end it',
      where: 'Where',
      everywhere: (venue: string) => `All bars of ${venue}`,
      begin: { stop: 'Take no new orders', slow: 'Tell guests' },
      end: 'Back to normal',
      /** For guests, beside the time at which it ends. */
      messages: { stop: 'We are catching up with orders', slow: 'We are busy' },
      said: {
        stop: 'No new orders are taken',
        slow: 'Guests are told of longer waits',
        over: 'Back to normal',
      },
      notEnded: 'Still as it was',
    },
    view: {
      title: 'Board view',
      open: 'Board view',
      layout: 'Layout',
      layouts: { list: 'One list', columns: 'Columns', bar: 'Bar', kitchen: 'Kitchen', merch: 'Merch' },
      allDay: 'All-day counts',
      tv: 'Large, for a TV: pages turn by themselves',
      pickup: 'Screen for guests: what is ready',
      full: 'Full screen',
      window: 'Leave full screen',
      keys: 'The keys 1 to 9 bump the oldest cards.',
    },
    /** On the Bump of a card that a key bumps. */
    key: (key: number) => `Key ${key}`,
    figures: {
      open: 'open',
      late: 'late',
      /** The narrowest phones have room for one word. */
      median: (
        <span>
          median<span className="max-[22.4375rem]:sr-only"> wait</span>
        </span>
      ),
    },
    /** What is out of sight; the arrows say where it is. */
    hidden: {
      before: (arrow: string, count: number) => `${arrow} ${count} more`,
      after: (count: number, arrow: string) => `${count} more ${arrow}`,
      fresh: (count: number, arrow: string) => `${count} new ${arrow}`,
      oldest: 'oldest',
    },
    left: {
      words: { ready: 'Ready', 'picked up': 'Picked up', dismissed: 'Dismissed', gone: 'Gone' },
      place: (code: string, word: string) => `${code}: ${word}`,
      undo: 'Undo',
      undoOf: (code: string) => `Undo ${code}`,
    },
    strip: {
      none: 'Nothing yet. A bumped order waits here.',
      /** @param by '11:41 PM, Dev P.' */
      ready: (by: string) => `Ready ${by}`,
      notShown: (count: number) => `${count} picked up cannot be shown here.`,
    },
    unreadable: {
      list: 'Orders that cannot be shown',
      name: (code: string | null) => (code === null ? 'An order' : `Order ${code}`),
      text: (name: string) =>
        `${name} cannot be shown here. Ask its guest what was ordered, and tell a manager.`,
    },
    said: {
      ready: (code: string) => `${code} ready`,
      openAgain: (code: string) => `${code} open again`,
      notBumped: (code: string) => `${code} not bumped`,
      stillReady: (code: string) => `${code} is still ready`,
      unreachable: 'The server could not be reached. Try again.',
      tryAgain: 'Try again.',
      arrived: (code: string) => `New order ${code}`,
      severalArrived: (count: number) => `${count} new orders`,
    },
    pickup: {
      title: (place: string) => `Ready, ${place}`,
      heading: 'Ready for pickup',
      list: 'Orders that are ready',
      none: 'Nothing is ready yet. A code appears here by itself.',
    },
    uncollected: {
      title: 'Uncollected',
      about: 'Never picked up: paid more than 12 hours ago, or before the bar closed.',
      loading: 'Loading uncollected orders',
      none: 'Nothing is left uncollected.',
      more: 'Load more',
      list: 'Uncollected orders, newest first',
    },
  },
});
