import { processCalls } from '@lineless/platform/operator-calls';
import { ask } from './operators';

/** A retry of a model that several streams feed builds it anew, which takes as long as that takes. */
const LIST_WITHIN_MS = 10_000;

/** Answers the exit status. @throws Error where no service answers */
export async function listParked(url: string, say: (line: string) => void): Promise<number> {
  const { items } = await parked(url);
  if (items.length === 0) say('No stream is parked.');
  for (const { projection, stream, parkedAt, count, eventType, revision, error } of items) {
    say(
      `${projection}  ${stream}  since ${parkedAt}, ${count === 1 ? '1 event' : `${count} events`} held back`,
    );
    say(`  ${eventType} at revision ${revision}: ${error}`);
  }
  return 0;
}

/** Answers the exit status: 0 when the stream is folded on. @throws Error where no service answers */
export async function retryParked(
  url: string,
  { projection, stream }: { readonly projection: string; readonly stream: string },
  say: (line: string) => void,
): Promise<number> {
  const { result } = await ask(url, processCalls.retry, { projection, stream });
  switch (result) {
    case 'healed':
      say(`${projection} has folded ${stream} to its end.`);
      return 0;
    case 'not-parked':
      say(`${stream} is not parked in ${projection}.`);
      return 1;
    case 'still-parked': {
      const { items } = await parked(url);
      const now = items.find((item) => item.projection === projection && item.stream === stream);
      say(`${stream} is still parked in ${projection}${now ? `: ${now.error}` : '.'}`);
      return 1;
    }
  }
}

function parked(url: string) {
  return ask(url, processCalls.parked, {}, LIST_WITHIN_MS);
}
