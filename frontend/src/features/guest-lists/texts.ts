import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Guest List Events',
    /** S2 */
    upcoming: 'Upcoming Events',
    past: 'Past Events',
    add: 'Add Guest List Event',
    none: 'No guest list events found. Create your first event by clicking the "Add Guest List Event" button above.',
    noneUpcoming: 'Nothing planned.',
    nonePast: 'No past events yet.',
    loading: 'Loading the events',
    failed: 'The events cannot be shown.',
    old: 'Places may have been taken since.',
    offline: (from: string) =>
      `Offline. The events are as they were ${from}. Doors that this device has opened still open.`,
    earlier: 'Earlier events',
    guests: 'Guests',
    door: 'Door',
    edit: 'Edit',
    again: 'Duplicate',
    againOf: (name: string) => `Duplicate ${name}`,
    came: (came: number, notCome: number) => `${came} came, ${notCome} did not come`,
    editOf: (name: string) => `Edit ${name}`,
    guestsOf: (name: string) => `Guests of ${name}`,
    doorOf: (name: string) => `Door of ${name}`,
    count: (taken: number, capacity: number) => `${taken} of ${capacity} places taken`,
  },
});
