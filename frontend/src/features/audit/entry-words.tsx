import type { AuditEntry } from '@lineless/contracts/audit/entries';

/** 'Ana (STAFF) completed the order at Main Bar', who it was first. */
export function EntryWords({
  entry: { actor, sentence },
}: {
  entry: Pick<AuditEntry, 'actor' | 'sentence'>;
}) {
  return (
    <>
      <b className="font-[650]">{actor.label}</b> {sentence}
    </>
  );
}

/** The same as one text, for what is read aloud. */
export function wordsOf({ actor, sentence }: Pick<AuditEntry, 'actor' | 'sentence'>): string {
  return `${actor.label} ${sentence}`;
}
