import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    choose: 'Choose a CSV file',
    paste: 'Or paste it here',
    bring: 'Import what is pasted',
    busy: 'Importing...',
    looking: 'Reading...',
    failed: 'The table could not be sent. Try again.',
    wrongLines: 'What is wrong in which line',
    place: (line: string, column: string | undefined) =>
      column === undefined ? `Line ${line}` : `Line ${line}, ${column}`,
  },
});
