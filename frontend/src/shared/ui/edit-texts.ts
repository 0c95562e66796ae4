import { textsOf } from '@/shared/texts/texts-of';

/** Of every form over something that is stored. */
export const editTexts = textsOf({
  en: {
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    /** @param fields 'Colour, Disclaimer' */
    overtaken: (fields: string) => `Somebody else has changed ${fields}. Saving puts yours in its place.`,
    discard: {
      title: 'Discard changes',
      text: 'What you have changed here is not saved.',
      action: 'Discard',
      cancel: 'Keep editing',
    },
    pictures: {
      label: 'Pictures',
      add: 'Add a picture',
      choose: 'Choose a picture',
      busy: 'Uploading...',
      wait: 'A picture is on its way. Try again once it is here.',
      added: 'The picture is here. Save to show it to guests.',
      failed: 'The picture could not be sent. Try again.',
      one: (at: number) => `Picture ${at}`,
      remove: (at: number) => `Remove picture ${at}`,
      first: (at: number) => `Make picture ${at} the first`,
      unseen: (at: number) => `Nothing can be seen of picture ${at}. Is its address that of a picture?`,
      address: {
        open: 'Use an address',
        label: 'Address of a picture',
        hint: 'Begins with https://. Guests’ phones load it from there.',
        add: 'Add',
        twice: 'This picture is here already.',
      },
    },
  },
});
