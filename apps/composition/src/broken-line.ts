import type { Watched } from '@lineless/ports/ledger/port';

/** What operators read first of a log that is not what it was: which event, or what is doubtful. */
export function brokenLine({ findings, findingCount, doubts }: Omit<Watched, 'at' | 'upTo'>): string {
  const [first] = findings;
  const [doubt] = doubts;
  const named = first
    ? `${first.fault} ${first.stream} revision ${first.revision} at ${first.position}`
    : (doubt ?? 'it is not known where');
  const more = findingCount + doubts.length - 1;
  return `The log of events is not what was stored: ${named}${more > 0 ? `, and ${more} more` : ''}. Run verify ledger.`;
}
