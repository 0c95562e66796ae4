import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);

const checkIns = (count: number): string => (count === 1 ? '1 check-in waits' : `${count} check-ins wait`);

export const texts = textsOf({
  en: {
    title: 'Door',
    listTitle: 'Guest List',
    /** S2 */
    totalLabel: 'Total guests',
    checkIn: 'Check In',
    checkInOf: (name: string) => `Check In ${name}`,
    /** S8 */
    failed: 'Failed to load event guests. Please try again.',
    loading: 'Loading the guests',
    old: 'Guests may have come in since.',
    none: 'Nobody is on the list yet.',
    noneOnSide: {
      all: '',
      'to-come': 'Everybody on the list is in.',
      in: 'Nobody is in yet.',
      vip: 'No guest on this list is a VIP.',
      waiting: 'No guest is waiting for a place.',
      promoter: 'No promoter has brought a guest.',
    },
    noneFound: (typed: string) => `Nobody on the list is called ‘${typed}’.`,
    found: (count: number) => `${guests(count)} found`,
    search: 'Search by name',
    clear: 'Clear the search',
    label: 'Guests',
    sides: {
      all: 'All',
      'to-come': 'To come',
      in: 'In',
      vip: 'VIP',
      waiting: 'Waiting',
      promoter: 'Promoters',
    },
    sidesLabel: 'Which guests',
    openDoor: 'Open the door',
    walkIn: 'Walk-in',
    add: 'Add Guest',
    importGuests: 'Import',
    table: 'Table',
    promoters: 'Promoters',
    vip: 'VIP',
    note: 'Note',
    party: (quantity: number) => `Party of ${quantity}`,
    outOf: (within: number, quantity: number) => `${within} of ${quantity}`,
    /** Whom a door with re-entry lets out, and in again. */
    pass: { LEFT: 'Out', RETURNED: 'In again' },
    passOf: {
      LEFT: (name: string) => `Out: ${name}`,
      RETURNED: (name: string) => `In again: ${name}`,
    },
    someOut: (out: number, quantity: number) => (quantity === 1 ? 'Out' : `${out} of ${quantity} out`),
    someIn: (within: number, quantity: number) => `${within} of ${quantity} in`,
    inAt: (time: string, who: string | null) => (who === null ? `${time}, by you` : `${time}, ${who}`),
    counters: {
      /** After the figure of who is in. */
      of: (reserved: number) => `of ${guests(reserved)} in`,
      expected: 'expected',
      left: (count: number) => `${count} ${count === 1 ? 'place' : 'places'} left`,
      full: 'no places left',
      out: (count: number) => `${count} out`,
      waiting: (count: number) => `${count} waiting`,
      bar: 'In',
    },
    figures: {
      open: 'Figures',
      title: 'Tonight at the door',
      in: 'In',
      expected: 'Expected',
      left: 'Capacity left',
      waiting: 'Waiting list',
      arrivals: 'Arrivals per 15 minutes',
      none: 'Nobody has come yet.',
      quarter: (time: string, count: number) => `${time}: ${guests(count)}`,
      most: (count: number, time: string) => `Most at ${time}: ${count}`,
      promoters: 'Guests by promoter',
    },
    event: {
      cancelled: 'This event was called off. Nobody can be let in.',
      over: (when: string) => `This event ended ${when}.`,
      early: (when: string) => `This event begins ${when}.`,
    },
    outbox: {
      offline: (waiting: number, from: string | null) =>
        [
          'Offline.',
          waiting > 0 &&
            `${checkIns(waiting)} here and ${waiting === 1 ? 'is' : 'are'} sent when you are back.`,
          from !== null && `The list is from ${from}.`,
        ]
          .filter(Boolean)
          .join(' '),
      sending: (waiting: number) => `${checkIns(waiting)} to be sent.`,
      fragile: 'This browser stores nothing: keep this page open.',
      label: 'What turned out differently',
      already: (name: string, since: string, who: string | null) =>
        `${name} was already in since ${since}${who === null ? '' : `, by ${who}`}`,
      refused: (name: string, why: string) => `${name} was not checked in. ${why}`,
      stopped: (name: string, note: string) => `${name} was not checked in. The note stops: ${note}`,
      notLetBackIn: (name: string, note: string) => `${name} was not let in again. The note stops: ${note}`,
      walkInStopped: (name: string, note: string) =>
        `${name} came in and is not counted. A guest of that name has a note that stops: ${note}`,
      passRefused: (name: string, why: string) =>
        `${name} did not pass the door: nothing was recorded. ${why}`,
      walkInRefused: (name: string, quantity: number, at: string, why: string) =>
        `${name} (${guests(quantity)}) came in at ${at} and is not counted. ${why}`,
      tooMany: (name: string, count: number, quantity: number) =>
        `${name}: ${guests(count)} more than the party of ${quantity}.`,
      somebody: 'A guest',
      understood: 'OK',
      understoodOf: (name: string) => `OK, ${name}`,
      inside: 'Same guest',
      insideOf: (name: string) => `${name} is the same guest`,
      turnedAway: 'Turned away',
      turnedAwayOf: (name: string) => `${name} was turned away`,
    },
    verdict: {
      label: 'Last check-in',
      in: (within: number, quantity: number) => `${within} of ${quantity} in`,
      kept: (within: number, quantity: number) => `${within} of ${quantity} in, kept on this device`,
      passed: {
        LEFT: (within: number, quantity: number) =>
          quantity === 1 ? 'Out' : `Out. ${within} of ${quantity} in`,
        RETURNED: (within: number, quantity: number) =>
          quantity === 1 ? 'In again' : `In again. ${within} of ${quantity} in`,
      },
      nonePass: {
        LEFT: 'Nobody of this party is in.',
        RETURNED: 'Nobody of this party is out.',
      },
      onDevice: (text: string) => `${text}, kept on this device`,
      noRoom: 'This device has no room left, so nobody was checked in.',
      noRoomToPass: 'This device has no room left, so nothing was recorded.',
      undo: 'Undo',
      /** After it, read aloud. */
      undoWhat: (name: string) => ` the check-in of ${name}`,
      seconds: (left: number) => `${left} s`,
      undone: 'Taken back',
      already: (since: string, who: string | undefined) =>
        who === undefined ? `Already in since ${since}` : `Already in since ${since}, by ${who}`,
      tooMany: (count: number, quantity: number) =>
        `${count} more than the party of ${quantity}. The others are in.`,
      letInAnyway: (count: number) => (count === 1 ? 'Let in anyway' : `Let ${count} in anyway`),
      undoInSheet: 'Others of the party have come in since. Open the guest to take a check-in back.',
      alreadySome: (since: string, who: string | undefined, within: number, quantity: number) =>
        `${within} of ${quantity} in already, since ${since}${who === undefined ? '' : `, by ${who}`}`,
      cancelled: 'Reservation cancelled. No entry.',
      notOnList: 'Not on this list',
      notOnListText: 'The code belongs to no guest of this event.',
      otherEvent: 'Another event',
      otherEventText: 'This code is for another event. Nobody was checked in.',
      unreadable: 'Not a guest’s code',
      unreadableText: 'Invalid QR code format',
      failed: 'Not checked in',
      failedText: 'The check-in did not go through. Try again.',
      offline: 'The server could not be reached. Nobody was checked in.',
      undoFailed: 'The check-in could not be taken back.',
      close: 'Close',
    },
    scan: {
      open: 'Scan a guest’s code',
      hint: 'Hold the guest’s code up to the camera.',
      lingering: 'This code was read. Hold the next one up to the camera.',
      back: 'Back to the list',
    },
    stop: {
      title: 'Stop',
      mark: 'The note stops at the door',
      letIn: (count: number, outside: number) =>
        outside === 1 ? 'Let in despite the note' : `Let ${count} of ${outside} in despite the note`,
    },
    arrival: {
      letIn: (status: string, count: number, outside: number) => {
        const some = outside === 1 ? '' : ` ${count} of ${outside}`;
        if (status === 'WAITLISTED') return `Let${some} in from the waiting list`;
        return status === 'PENDING' ? `Confirm and check${some} in` : `Check In${some}`;
      },
    },
    takeBack: {
      open: (quantity: number) =>
        quantity === 1 ? 'Take check-in back' : `Take check-in of ${quantity} back`,
      title: (quantity: number) =>
        quantity === 1 ? 'Take this check-in back?' : `Take the check-in of ${quantity} back?`,
      reason: 'Reason',
      action: 'Take back',
    },
    guest: {
      comingIn: 'Coming in now',
      checkIn: (count: number, outside: number) =>
        outside === 1 ? 'Check In' : `Check In ${count} of ${outside}`,
      number: (digits: string) => `Number ends in ${digits}`,
      notSent: 'Not sent yet. It can be changed once the network is back.',
      isIn: 'The whole party is in.',
      goingOut: 'Going out now',
      comingBack: 'In again now',
      passSome: {
        LEFT: (count: number, most: number) => (most === 1 ? 'Out' : `Out: ${count} of ${most}`),
        RETURNED: (count: number, most: number) =>
          most === 1 ? 'In again' : `In again: ${count} of ${most}`,
      },
      cancelled: 'This reservation is cancelled.',
      partySize: 'Party',
      details: 'Details',
      save: 'Save',
      saved: 'Saved',
      saving: 'Saving…',
      failed: 'That did not work. Try again.',
      confirm: 'Confirm',
      confirmed: (name: string) => `${name} is confirmed`,
      waitlist: 'Move to waiting list',
      waitlisted: (name: string) => `${name} waits for a place`,
      cancel: 'Cancel reservation',
      offTheList: (name: string) => `${name} is off the list`,
      cancelTitle: 'Cancel this reservation?',
      cancelText: (name: string, quantity: number) =>
        quantity === 1 ? `${name} is off the list.` : `${name} and party are off the list.`,
      keep: 'Keep it',
      reinstate: 'Put back on the list',
      by: (promoter: string) => `By ${promoter}`,
      sources: {
        MEMBER: 'Reserved by themselves',
        STAFF: 'Added by staff',
        WALK_IN: 'Walk-in',
        PROMOTER: 'By a promoter',
      },
    },
    form: {
      walkInTitle: 'Walk-in',
      addTitle: 'Add Guest',
      firstName: 'First name',
      lastName: 'Last name',
      party: 'Party',
      letIn: (count: number) => (count === 1 ? 'Let in' : `Let ${count} in`),
      add: 'Add to list',
      waitInstead: 'Put on the waiting list',
      waits: (name: string) => `${name} waits for a place`,
      raise: (walkIn: boolean) => (walkIn ? 'Raise the capacity and let in' : 'Raise the capacity and add'),
      added: (name: string) => `${name} is on the list`,
      failed: 'That did not work. Try again.',
    },
  },
});
