import { textsOf } from '@/shared/texts/texts-of';

/** Ours: the wristbands that a venue has given out. */
export const texts = textsOf({
  en: {
    title: 'Wristbands',
    text: (address: string) =>
      `A wristband holds the address ${address} with its id at the end. Where a tap leads is decided here.`,
    loading: 'Loading the wristbands',
    failed: 'The wristbands could not be loaded. Try again.',
    none: 'No wristband has been written yet.',
    leadsTo: ' leads to ',
    ownPage: 'The page of this venue',
    add: 'Write a wristband',
    edit: (nfcId: string) => `Change ${nfcId}`,
    id: 'Id of the wristband',
    idHint: 'Letters, digits, - and _, at most 64, as it stands on the wristband.',
    badId: 'An id may only have letters, digits, - and _.',
    target: 'Leads to',
    targetHint: 'A web address that begins with https:// or http://. Empty: the page of this venue.',
    save: 'Save',
    saved: 'Wristband saved',
    notSaved: 'The wristband could not be saved. Try again.',
  },
});
