import { useState } from 'react';
import type { Order } from '@lineless/contracts/ordering/orders';
import { texts } from './texts';

type Consent = 'age' | 'terms';

export interface ConsentsInUse {
  readonly needsAge: boolean;
  readonly age: boolean;
  readonly terms: boolean;
  readonly errors: Partial<Record<Consent, string>>;
  readonly agree: (to: Consent, checked: boolean) => void;
  /** Whether one may pay; if not, says what is missing and goes there. */
  readonly given: () => boolean;
}

export function useConsents({ cartItems }: Order): ConsentsInUse {
  const needsAge = cartItems.some(({ productType }) => productType === 'ALCOHOLIC_ITEM');
  const [checked, setChecked] = useState({ age: false, terms: false });
  const [asked, setAsked] = useState(false);
  const lacksAge = needsAge && !checked.age;
  const lacksTerms = !checked.terms;
  return {
    needsAge,
    ...checked,
    errors: {
      ...(asked && lacksAge && { age: texts.consents.ageMissing }),
      ...(asked && lacksTerms && { terms: texts.consents.termsMissing }),
    },
    agree: (to, value) => setChecked((now) => ({ ...now, [to]: value })),
    given: () => {
      setAsked(true);
      if (!lacksAge && !lacksTerms) return true;
      focusConsent(lacksAge ? 'age' : 'terms');
      return false;
    },
  };
}

/** Age stands before terms, and nothing else on the page is a checkbox. */
function focusConsent(name: Consent): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('[role="checkbox"]')];
  const box = name === 'age' ? boxes[0] : boxes.at(-1);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
