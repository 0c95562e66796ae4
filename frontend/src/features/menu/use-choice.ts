import {
  cannotBeChosen,
  chosenOf,
  defaultsOf,
  problemOfChoice,
  sayChoice,
} from '@lineless/contracts/catalogue/options';
import type { OptionGroup, Product } from '@lineless/contracts/catalogue/products';
import { useState } from 'react';

/** What is chosen with a product in its sheet, and the note to the bar. */
export function useChoice({ optionGroups = [] }: Pick<Product, 'optionGroups'>) {
  const [tapped, setTapped] = useState<readonly string[] | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const wanted = tapped ?? defaultsOf(optionGroups);
  // What has left the menu, or is sold out since it was tapped, is not chosen any more.
  const options = chosenOf(optionGroups, wanted).filter(({ isAvailable }) => isAvailable);
  const chosen = options.map(({ optionId }) => optionId);
  const problem = problemOfChoice(optionGroups, chosen);
  return {
    groups: optionGroups,
    options,
    chosen,
    note,
    setNote,
    choose: (next: readonly string[]) => setTapped(next),
    /** Nothing of it can be ordered, whatever is chosen. */
    cannotBeHad: cannotBeChosen(optionGroups),
    /** Whether it can be added; where not, the group says why from now on. */
    ask: (): boolean => {
      setAsked(problem !== null);
      return problem === null;
    },
    problemOf: (group: OptionGroup): string | undefined => {
      const own = isAsked
        ? problemOfChoice(
            [group],
            chosen.filter((id) => isOf(group, id)),
          )
        : null;
      return own ? sayChoice(own) : undefined;
    },
    reset: (): void => {
      setTapped(null);
      setNote('');
      setAsked(false);
    },
  };
}

function isOf({ options }: OptionGroup, id: string): boolean {
  return options.some(({ optionId }) => optionId === id);
}
