import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'New Venue',
    sections: { venue: 'Venue', location: 'First location', admin: 'First admin' },
    fields: {
      guestlistEnabled: 'Works with guest lists, not with orders',
      description: 'Name of the location',
      adminName: 'Name',
    },
    hints: {
      description: 'What guests read above the menu, such as Main Bar.',
      admin: 'Signs in with this phone and may do everything at the new venue.',
    },
    problems: {
      phone: 'Invalid phone number. Please enter a valid number.',
    },
    open: 'Open venue',
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
