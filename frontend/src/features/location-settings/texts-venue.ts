import { textsOf } from '@/shared/texts/texts-of';

export const venueTexts = textsOf({
  en: {
    title: 'Venue and locations',
    loading: 'Loading the venue',
    failed: 'Failed to load the venue. Please try again.',
    venue: 'Venue',
    locations: 'Locations',
    /** Under the street. */
    movesWith: 'Orders are taxed here. Locations at this address move with the venue.',
    clock: 'Opening hours, days and figures go by this clock, including past ones.',
    saved: 'Venue saved',
    notSaved: 'Failed to save the venue. Please try again.',
    codeText: 'Guests type the code where they cannot scan.',
    code: (code: string) => `Code ${code}`,
    add: 'New location',
    name: 'Name of the location',
    nameHint: 'What guests read above the menu, such as Rooftop. It has a menu and a board of its own.',
    missing: 'Give the location a name.',
    open: 'Open',
    opened: (name: string, code: string) => `${name} is open, its code is ${code}`,
    notOpened: 'The location could not be opened. Please try again.',
  },
});
