import { setApart } from '@/shared/lib/bidi';
import { LOCALE } from '@/shared/texts/locale';
import { textsOf } from '@/shared/texts/texts-of';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;

export const texts = textsOf({
  en: {
    title: 'Analytics & Reporting',
    /** S2 */
    tabs: {
      label: 'Figures',
      overview: 'Overview',
      sales: 'Sales Analytics',
      users: 'User Insights',
      products: 'Product Performance',
    },
    weeks: {
      label: 'Week',
      leap: '-4 weeks',
      previous: 'Previous',
      jump: 'Jump to week',
      next: 'Next',
      latest: 'Latest',
    },
    location: { label: 'Location', all: 'All locations', filter: 'Location filter', timeZone: 'Time zone' },
    print: 'Print',
    summary: 'Sales summary and end-of-day report',
    loading: 'Loading figures',
    /** S2 */
    none: 'No Data Available',
    noneWhy: 'Nothing was paid in this week. Figures appear here by themselves.',
    old: 'Figures may be missing.',
    /** S6, S8: 'Failed to fetch ...', and what came of it. */
    failed: {
      unauthorized: 'Failed to fetch analytics: unauthorized.',
      notFound: 'Failed to fetch analytics: not found.',
      server: 'Failed to fetch analytics: server error.',
      signedOut: 'User not authenticated',
      other: 'Failed to fetch analytics.',
    },
    against: 'against the week before',
    againstRunning: 'against the week before up to the same time',
    unknown: '–',
    hoursAndMinutes: (hours: number, minutes: number) =>
      hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
    key: {
      revenue: 'Revenue',
      orders: 'Orders',
      average: 'Average order',
      customers: 'Unique customers',
      repeat: 'Repeat rate',
      growth: 'Growth in the week',
      growthWhy: 'last 4 days against the first 3',
      new: 'New customers',
      returning: 'Returning customers',
      tips: 'Tips',
      refunds: 'Refunded',
      estimate: 'estimate',
    },
    /** Of the values in files. */
    units: { share: '1 = 100%', seconds: 'seconds', minutes: 'minutes' },
    thisWeek: 'This week',
    weekBefore: 'Week before',
    columns: {
      day: 'Day',
      date: 'Date',
      orders: 'Orders',
      revenue: 'Revenue',
      average: 'Average',
      before: 'Week before',
      change: 'Change',
      hour: 'Hour',
      product: 'Product',
      size: 'Size',
      quantity: 'Sold',
      category: 'Category',
      share: 'Share',
      customer: 'Customer',
      customers: 'Customers',
      spent: 'Spent',
      person: 'Person',
      tips: 'Tips',
      perOrder: 'Per order',
      shift: 'Shift of',
      step: 'Step',
      median: 'Median',
      ninetieth: '90% within',
      reason: 'Reason',
      amount: 'Amount',
      location: 'Location',
      minutes: 'Minutes',
      soldOut: 'Sold out for',
      drawing: 'Prize drawing or gift',
      won: 'Won or given',
      claimed: 'Claimed',
      pending: 'Not claimed yet',
      expired: 'Lapsed',
      cost: 'Cost',
    },
    running: {
      title: 'Revenue so far',
      text: (now: string, before: string) => `${now} by now, ${before} by the same time a week before.`,
      over: (all: string, before: string) => `${all} in the whole week, ${before} in the one before.`,
    },
    daily: {
      title: 'Daily revenue',
      text: (day: string, amount: string, before: string) =>
        `${day} brought most: ${amount}, ${before} on the same day a week before.`,
      none: 'No revenue in this week.',
    },
    hours: {
      title: 'Orders by hour',
      peak: (hours: string) => `Peak: ${hours}`,
      text: (hour: string, orders: number) =>
        `Most orders come from ${hour}: ${plural(orders, 'order', 'orders')} in the week.`,
      none: 'No order yet.',
    },
    peaks: { title: 'Peak hours', text: (shown: number) => `The ${shown} hours with the most orders.` },
    categories: {
      title: 'Revenue by category',
      text: (name: string, share: string) =>
        `${name} makes ${share} of it, after promotions, without tax and tips.`,
      free: 'Nothing was paid for what was sold.',
      none: 'Nothing was sold.',
      names: {
        ALCOHOLIC_ITEM: 'Alcoholic',
        NON_ALCOHOLIC_ITEM: 'Non-alcoholic drinks',
        FOOD_ITEM: 'Food',
        MERCHANDISE: 'Merchandise',
        OTHER: 'Other',
        UNKNOWN: 'Unknown',
      },
    },
    products: {
      title: 'Top products',
      text: (name: string, quantity: number, amount: string) =>
        `${setApart(name)} leads with ${quantity.toLocaleString(LOCALE)} sold for ${amount}.`,
      none: 'Nothing was sold.',
    },
    customers: {
      title: 'Top customers',
      text: (name: string, amount: string, orders: number) =>
        `${setApart(name)} spent most: ${amount} in ${plural(orders, 'order', 'orders')}.`,
      free: 'Nobody spent anything.',
      none: 'Nobody ordered.',
    },
    newReturning: {
      title: 'New and returning customers',
      new: 'New',
      returning: 'Returning',
      text: (share: string) => `${share} ordered here for the first time.`,
      estimated: (share: string) =>
        `About ${share} are new: an estimate, because the history is too short to tell.`,
    },
    tips: {
      byPerson: 'Tips by person',
      byShift: 'Tips by shift',
      text: (total: string, people: number) =>
        `${total} in tips for orders that ${plural(people, 'person', 'people')} handed over.`,
      shift: (shifts: number) =>
        `${plural(shifts, 'shift', 'shifts')}, each from one day’s start to the next.`,
      none: 'No tips yet.',
    },
    waits: {
      title: 'Waiting times',
      paidToReady: 'Paid to ready',
      readyToPickup: 'Ready to picked up',
      paidToPickup: 'Paid to picked up',
      text: (median: string, ninetieth: string) =>
        `Half of the orders were picked up within ${median} of being paid, nine in ten within ${ninetieth}.`,
      none: 'No orders picked up yet.',
    },
    refunds: {
      title: 'Refunds',
      text: (orders: number, amount: string) =>
        `${plural(orders, 'order', 'orders')} refunded, ${amount} given back.`,
      none: 'Nothing was refunded.',
      unsaid: 'No reason given',
      nothingLeft: 'Nothing of it was left',
      tooLate: 'It was paid too late',
      otherAmount: 'Another amount was paid than it costs',
    },
    soldOut: {
      title: 'Sold out',
      text: (name: string, time: string) => `${setApart(name)} was unavailable longest: ${time}.`,
      none: 'Everything was available.',
    },
    locations: {
      title: 'Locations',
      text: (name: string, amount: string) => `${setApart(name)} brought most: ${amount}.`,
      quiet: 'No location has revenue.',
      none: 'No location yet.',
    },
    prizes: {
      title: 'Prizes',
      text: (won: number, claimed: number, cost: string) =>
        `${plural(won, 'prize was', 'prizes were')} won or given, ${claimed.toLocaleString(LOCALE)} of them claimed. They cost ${cost}, without those that lapsed.`,
      none: 'No prize was won or given in this week.',
      gift: (name: string) => `Gift: ${name}`,
      all: 'All of them',
      unnamed: 'Prize drawing',
      loading: 'Loading prizes',
      failed: 'The prizes could not be loaded.',
    },
    proof: {
      title: 'Verified against the event stream',
      why: 'Each month’s figures are computed again from the orders’ events in another way, and compared.',
    },
  },
});
