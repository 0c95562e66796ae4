import { useId } from 'react';
import { cx } from '@/shared/ui/cx';
import { inputFrame } from '@/shared/ui/field-shell';
import { texts } from './texts';
import type { PriceDraft } from './use-price-draft';

interface PriceFieldProps {
  name: string;
  draft: PriceDraft;
  /** Of the line that says what is wrong with it. */
  noteId: string;
}

/** In figures: a point is three quarters as wide as one at most. */
function widthOf(text: string): number {
  return Math.max(1, text.length - (text.includes('.') ? 0.25 : 0));
}

/** A price in its row: typed over, saved by Enter or when it is left, put back by Escape. */
export function PriceField({ name, draft, noteId }: PriceFieldProps) {
  const id = useId();
  const isWrong = draft.problem !== null;
  return (
    <label
      htmlFor={id}
      className={cx(
        inputFrame,
        'h-[max(44px,1.75rem)]! w-[5.25rem] cursor-text justify-end gap-0.25! px-2.5!',
        draft.isSaving && 'text-muted',
      )}
    >
      <span className="sr-only">{texts.price(name)}</span>
      <span aria-hidden className="text-muted">
        $
      </span>
      <input
        id={id}
        value={draft.text}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={9}
        readOnly={draft.isSaving}
        {...(isWrong && { 'aria-invalid': true })}
        {...((isWrong || draft.theirs !== null || draft.isUnsaved) && { 'aria-describedby': noteId })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') draft.commit();
          if (key === 'Escape') draft.drop();
        }}
        // Where a browser cannot fit the field to its text: the sign stands beside the figures all the same.
        style={{ '--figures': `${widthOf(draft.text)}ch` }}
        className="h-full w-(--figures) max-w-full min-w-0 bg-transparent text-right text-15 font-semibold outline-none supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:[field-sizing:content]"
      />
    </label>
  );
}
