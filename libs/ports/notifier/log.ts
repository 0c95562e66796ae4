import type { Notifier } from './port';

/** Says in the log that there is something to read, and nothing of it: logs hold nothing of persons. */
export function logNotifier(say: (about: { readonly leadId: string }, line: string) => void): Notifier {
  return {
    tell: async ({ leadId }) =>
      say({ leadId }, 'A venue asks for a demo: `npm run cli -- leads list` shows it'),
  };
}
