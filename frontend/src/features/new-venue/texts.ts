import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'New Venue',
    sections: { venue: 'Venue', location: 'First location', admin: 'First admin' },
    fields: {
      name: 'Name of the venue',
      addressLine1: 'Street and number',
      addressLine2: 'Suite, floor (optional)',
      city: 'City',
      state: 'State',
      zip: 'ZIP code',
      timeZone: 'Time zone',
      guestlistEnabled: 'Works with guest lists, not with orders',
      description: 'Name of the location',
      adminName: 'Name',
    },
    hints: {
      description: 'What guests read above the menu, such as Main Bar.',
      admin: 'Signs in with this phone and may do everything at the new venue.',
    },
    problems: {
      missing: 'Please fill this in.',
      state: "A state has two letters, such as 'CA'.",
      zip: 'A ZIP code has five digits.',
      phone: 'Invalid phone number. Please enter a valid number.',
    },
    timeZones: {
      'America/Los_Angeles': 'Pacific',
      'America/Denver': 'Mountain',
      'America/Phoenix': 'Arizona',
      'America/Chicago': 'Central',
      'America/New_York': 'Eastern',
      'America/Anchorage': 'Alaska',
      'Pacific/Honolulu': 'Hawaii',
    },
    open: 'Open Venue',
    opening: 'Opening...',
    failed: 'The venue could not be opened. Try again.',
    opened: {
      title: (venue: string) => `${venue} is open`,
      text: (name: string, phone: string) => `${name} signs in with ${phone} and may do everything there.`,
      list: 'What is next',
      menu: 'The menu, as guests see it',
      home: 'Staff home',
      code: 'Location code',
    },
  },
});
