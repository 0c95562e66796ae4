import { guestListProblems } from '@lineless/contracts/guest-lists/limits';
import { textsOf } from '@/shared/texts/texts-of';

const placesOf = (reserved: number): string =>
  reserved === 1 ? 'place of 1 guest' : `places of ${reserved} guests`;

export const texts = textsOf({
  en: {
    /** S2 */
    createTitle: 'Add Guest List Event',
    editTitle: 'Update Guest List Event',
    create: 'Create Guest List Event',
    update: 'Update Guest List Event',
    saving: 'Saving…',
    sections: { event: 'Event', venue: 'Venue' },
    name: 'Event name',
    description: 'Description',
    start: 'Start',
    end: 'End',
    capacity: 'Guest list capacity',
    taken: (reserved: number) => `${reserved} taken`,
    status: 'Status',
    statuses: { UPCOMING: 'UPCOMING', IN_PROGRESS: 'IN PROGRESS', COMPLETED: 'COMPLETED' },
    statusHint: 'Follows the clock: it changes by itself at the start and at the end.',
    reentry: 'Guests may come back in',
    link: 'Event link',
    venueName: 'Venue name',
    line2: 'Floor, suite or entrance',
    address: {
      label: 'Venue address',
      hint: 'Type a place or a street, then pick it from the list.',
      none: 'No address matches.',
      found: (count: number) => (count === 1 ? '1 address found' : `${count} addresses found`),
      /** S5, S8 */
      notPicked: guestListProblems.address,
      unavailable: 'Failed to load Google Maps. Please try again later.',
      failed: 'Failed to initialize address autocomplete. Please try again later.',
    },
    problems: {
      ...guestListProblems,
      startMissing: 'Enter when it starts.',
      endMissing: 'Enter when it ends.',
      capacityWrong: 'Enter a capacity of at least 1.',
    },
    loading: 'Loading the event',
    backToEvents: 'Back to Events',
    /** S8 */
    idsMissing: 'Vendor ID and Event ID are required for updating an event.',
    created: 'Guest List Event created successfully',
    createdAll: (count: number) => `${count} Guest List Events created successfully`,
    notCreated: (message: string, made: number) =>
      [made > 0 && `${made} created.`, `Failed to create guest list event: ${message}`]
        .filter(Boolean)
        .join(' '),
    repeat: {
      label: 'Weeks',
      hint: (weeks: number) =>
        weeks === 1
          ? 'Once. More than one: again each week, at the same time.'
          : `${weeks} nights, each a week later.`,
    },
    updated: 'Event updated successfully',
    notUpdated: 'Failed to update event',
    unreachable: 'The server could not be reached. Check the connection.',
    unknown: 'Please try again.',
    unchanged: 'Nothing was changed.',
    cancel: {
      open: 'Cancel event',
      title: 'Cancel this event?',
      text: (name: string, reserved: number) =>
        reserved === 0
          ? `${name} is called off for good.`
          : `${name} is called off for good, and the ${placesOf(reserved)} with it.`,
      keep: 'Keep it',
      action: 'Cancel event',
      done: 'The event is cancelled',
      failed: 'The event could not be cancelled. Try again.',
      isCancelled: 'This event is cancelled. It can no longer be changed.',
    },
  },
});
