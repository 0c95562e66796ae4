import { Announced } from '@/shared/ui/announcer';
import { money } from '@/shared/lib/money';
import { FieldError } from '@/shared/ui/field-shell';
import { TextButton } from '@/shared/ui/text-link';
import { texts } from './texts';
import type { PriceDraft } from './use-price-draft';

/** Under a row: what is wrong with the typed price, or what another person has made of it since. */
export function PriceNote({ id, draft }: { id: string; draft: PriceDraft }) {
  const { problem, theirs, isUnsaved, text } = draft;
  if (problem !== null) return <FieldError id={id}>{problem}</FieldError>;
  if (theirs !== null)
    return (
      <div id={id} className="type-small text-warn">
        <Announced>{texts.overtaken(money(theirs))}</Announced>
        <span className="flex flex-wrap gap-x-5">
          <TextButton tone="staff" onClick={draft.insist}>
            {texts.keepMine(money(text))}
          </TextButton>
          <TextButton tone="staff" onClick={draft.drop}>
            {texts.takeTheirs(money(theirs))}
          </TextButton>
        </span>
      </div>
    );
  if (isUnsaved)
    return (
      <p id={id} className="flex items-center gap-4 type-small text-warn">
        {texts.notSaved}
        <TextButton tone="staff" onClick={draft.commit}>
          {texts.retry}
        </TextButton>
      </p>
    );
  return null;
}
