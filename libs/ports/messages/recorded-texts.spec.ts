import { messagesContract } from './contract';
import { RecordedTexts } from './testing/recorded-texts';

const ANSWERS = { takes: 'sent', refuses: 'refused', 'not now': 'away' } as const;

messagesContract('The double of the specs', async () => {
  const messages = new RecordedTexts();
  return {
    messages,
    taken: () => messages.sent,
    answers: (answer) => {
      messages.answer = ANSWERS[answer];
    },
    close: async () => undefined,
  };
});
