import { deedCalls } from '@lineless/platform/operator-calls';
import { ask } from '../operators';

/** Has the running service sign tokens with another key. Answers the exit status. @throws Error where no service answers */
export async function exchangeSignInKeys(
  url: string,
  atOnce: boolean,
  say: (line: string) => void,
): Promise<number> {
  const { until } = await ask(url, deedCalls.exchangeSignInKeys, { atOnce });
  if (until === null) {
    say('Auth0 signs the tokens of this service, and exchanges its keys itself.');
    return 1;
  }
  say('Another key signs from now on, in every process within a second.');
  say(
    atOnce
      ? 'What earlier ones have signed is refused: pages renew it by themselves.'
      : `What earlier ones have signed is good until it ends, ${until} at the latest.`,
  );
  return 0;
}
