import { useState } from 'react';
import { useOpenVenueMutation } from '@/data/venues/open-venue';
import { problemOf } from '@/shared/api/problem';
import { useIntent } from '@/shared/hooks/use-intent';
import { toast } from '@/shared/ui/toast';
import { EMPTY, openingOf, type Draft, type Problems } from './draft';
import { texts } from './texts';

/** The form of a new venue: what was typed, what is wrong with it, and what has become of it. */
export function useOpening(vendorId: string) {
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const intent = useIntent();
  const [open, { data: opened, isLoading: isBusy }] = useOpenVenueMutation();
  return {
    draft,
    problems,
    opened,
    isBusy,
    type: (change: Partial<Draft>): void => {
      setDraft({ ...draft, ...change });
      setProblems({});
    },
    submit: async (): Promise<void> => {
      const said = openingOf(draft);
      if ('problems' in said) {
        setProblems(said.problems);
        return;
      }
      const { error } = await open({ vendorId, opening: said.opening, key: intent.keyOf(said.opening) });
      if (!error) return;
      const { status, message } = problemOf(error);
      toast.error(status >= 400 && status < 500 && message !== '' ? message : texts.failed);
    },
  };
}
