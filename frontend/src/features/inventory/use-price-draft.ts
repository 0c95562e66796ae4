import { priceProblem } from '@lineless/contracts/catalogue/price';
import { useState } from 'react';
import { useBusy } from '@/shared/hooks/use-busy';
import { centsOf } from '@/shared/lib/money';

/** What was typed over a price, until it is saved. */
interface Draft {
  readonly text: string;
  /** The price when they began. */
  readonly from: string;
}

export interface PriceDraft {
  /** What stands in the field. */
  readonly text: string;
  readonly problem: string | null;
  /** The price that another person has made since: asked about, never overwritten. */
  readonly theirs: string | null;
  /** The last attempt did not arrive; what was typed is still here. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly type: (text: string) => void;
  readonly commit: () => void;
  /** Back to the price as it is. */
  readonly drop: () => void;
  /** Saves it over theirs. */
  readonly insist: () => void;
}

/**
 * A price that is edited in its place: what is typed is saved when the field is left.
 *
 * @param save resolves to whether it was saved
 */
export function usePriceDraft(price: string, save: (price: string) => Promise<boolean>): PriceDraft {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isSaving, during] = useBusy();
  const theirs = draft && !isSaving && draft.from !== price ? price : null;

  const drop = (): void => {
    setDraft(null);
    setProblem(null);
    setIsUnsaved(false);
  };
  const send = async (text: string): Promise<void> => {
    await during(async () => {
      setIsUnsaved(false);
      if (await save(text)) setDraft(null);
      else setIsUnsaved(true);
    });
  };
  const check = (over: string): void => {
    if (!draft || isSaving) return;
    const text = draft.text.trim();
    const wrong = priceProblem(text);
    setProblem(wrong);
    if (wrong !== null) return;
    if (centsOf(text) === centsOf(price)) drop();
    else if (over === price) void send(text);
  };

  return {
    text: draft?.text ?? price,
    problem,
    theirs,
    isUnsaved,
    isSaving,
    drop,
    type: (text) => {
      setDraft({ text, from: draft?.from ?? price });
      setProblem(null);
      setIsUnsaved(false);
    },
    commit: () => check(draft?.from ?? price),
    insist: () => {
      if (draft) setDraft({ ...draft, from: price });
      check(price);
    },
  };
}
