import { textsOf } from '@/shared/texts/texts-of';

export const posterTexts = textsOf({
  en: {
    title: 'QR posters',
    text: 'One page for each location. Guests scan it and are on the menu, without an app.',
    loading: 'Loading the posters',
    failed: 'Failed to load the locations. Please try again.',
    posterOf: (place: string) => `Poster of ${place}`,
    code: (place: string) => `QR code of ${place}`,
    scan: 'Scan to order. Skip the line.',
    orType: 'Or type',
    print: 'Print',
    printOf: (place: string) => `Print ${place}`,
    printAll: (count: number) => `Print all ${count}`,
  },
});

export const linkTexts = textsOf({
  en: {
    title: 'Short links',
    text: (example: string) =>
      `A word that guests can type, or scan from a sign: ${example}. Where it leads can change; the sign stays.`,
    loading: 'Loading the short links',
    failed: 'Failed to load the short links. Please try again.',
    none: 'No short links yet.',
    leadsTo: ' leads to ',
    add: 'New short link',
    edit: (code: string) => `Change ${code}`,
    id: 'Code',
    idHint: 'Letters, digits, - and _. Capitals and small letters are the same.',
    target: 'Leads to',
    targetHint: 'An address that begins with https://, or a page of this app that begins with /.',
    badId: 'A code may only have letters, digits, - and _.',
    badTarget: 'Say where the link leads.',
    save: 'Save',
    saved: 'Short link saved',
    notSaved: 'Failed to save the short link. Please try again.',
  },
});
