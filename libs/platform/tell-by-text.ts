import { NotYet } from '@lineless/engine/work/process-managers';
import {
  MessagesUnavailable,
  type Messages,
  type SentTexts,
  type TextMessage,
} from '@lineless/ports/messages/port';

/**
 * Whether a text message was sent, once at most. No service of text messages knows a repeat, so it is begun once: where
 * a crash came before its end was known, it may not have been sent, and it is not sent again.
 * @param id names the news
 * @throws NotYet where the service is away
 */
export async function tellByText(
  messages: Messages | null,
  sent: SentTexts,
  { id, to, text }: TextMessage & { readonly id: string },
): Promise<boolean> {
  if (!messages?.reaches(to) || !(await sent.begin(id))) return false;
  try {
    return (await messages.send({ to, text })) === 'sent';
  } catch (error) {
    if (!(error instanceof MessagesUnavailable)) throw error;
    await sent.undo(id);
    throw new NotYet('The service of text messages is away');
  }
}
