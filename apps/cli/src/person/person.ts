import { resolve } from 'node:path';
import { deedCalls } from '@lineless/platform/operator-calls';
import { requireNewFile, writeNewText } from '../new-folder';
import { ask } from '../operators';
import type { PersonExport } from './options';

/**
 * Forgets a person in the running service. Answers the exit status. @throws Error where no service answers, or it
 * refuses
 */
export async function forgetPerson(url: string, who: string, say: (line: string) => void): Promise<number> {
  const { userId } = await ask(url, deedCalls.forgetPerson, { who });
  say(
    userId === null
      ? `${who} is forgotten.`
      : `${who} is signed out for good and forgotten within minutes: account ${userId}.`,
  );
  return 0;
}

/** Ends all that a person is signed in with. Answers the exit status. @throws Error likewise */
export async function signOutPerson(url: string, who: string, say: (line: string) => void): Promise<number> {
  const { userId } = await ask(url, deedCalls.signOutPerson, { who });
  say(`${who} is signed out on every device: account ${userId}.`);
  return 0;
}

/** Takes a person's passkeys away, and signs them out. Answers the exit status. @throws Error likewise */
export async function resetPasskeys(url: string, who: string, say: (line: string) => void): Promise<number> {
  const { userId } = await ask(url, deedCalls.resetPasskeys, { who });
  say(`${who} has no passkey any more, and is signed out wherever one was: account ${userId}.`);
  return 0;
}

/**
 * Writes what was recorded about a person. Answers the exit status. @throws Error likewise, or where there is such a
 * file
 */
export async function exportPerson(
  url: string,
  { who, to }: PersonExport,
  say: (line: string) => void,
): Promise<number> {
  const file = resolve(to);
  // Before the service reads all of it.
  requireNewFile(file);
  const data = await ask(url, deedCalls.dataOf, { who });
  writeNewText(file, `${JSON.stringify(data, null, 2)}\n`);
  say(`Wrote ${data.events.length} events of ${who} to ${to}.`);
  return 0;
}

/** Names those whom the identity provider still knows. Answers the exit status. @throws Error where no service answers */
export async function listLeft(url: string, say: (line: string) => void): Promise<number> {
  const { items } = await ask(url, deedCalls.leftAtProvider, {});
  if (items.length === 0) say('Nobody who was forgotten is left at the identity provider.');
  for (const { userId, since } of items)
    say(
      `${userId.replace('-', '|')}  since ${since}: delete this user at Auth0, then type: person deleted ${userId}`,
    );
  return 0;
}

/**
 * Takes a person off that list. Answers the exit status. @throws Error where no service answers, or they are not on
 * it
 */
export async function confirmDeletion(
  url: string,
  userId: string,
  say: (line: string) => void,
): Promise<number> {
  await ask(url, deedCalls.confirmDeletion, { userId });
  say(`${userId} is not on the list any more.`);
  return 0;
}
