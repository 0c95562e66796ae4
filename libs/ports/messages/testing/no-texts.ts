import type { Messages, SentTexts } from '../port';

/** Where no text messages are sent. */
export const noTexts: { readonly messages: Messages | null; readonly sentTexts: SentTexts } = {
  messages: null,
  sentTexts: { begin: async () => true, undo: async () => undefined },
};
