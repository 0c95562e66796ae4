import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    name: 'Name of the venue',
    addressLine1: 'Street and number',
    addressLine2: 'Suite, floor (optional)',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    timeZone: 'Time zone',
    problems: {
      missing: 'Please fill this in.',
      state: "A state has two letters, such as 'CA'.",
      zip: 'A ZIP code has five digits.',
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
  },
});
