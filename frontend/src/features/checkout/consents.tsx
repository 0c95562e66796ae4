import { useState } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { TermsDialog } from './terms-dialog';
import { texts } from './texts';
import type { ConsentsInUse } from './use-consents';

/** Age, where there is alcohol, and terms (C5). */
export function Consents({
  consents,
  disclaimer,
}: {
  consents: ConsentsInUse;
  disclaimer: string | undefined;
}) {
  const { needsAge, age, terms, errors, agree } = consents;
  const [reading, setReading] = useState(false);
  return (
    <section
      aria-label={texts.consents.label}
      className="grid gap-1 border-t border-line px-(--gutter) py-3.5"
    >
      {needsAge && (
        <Checkbox
          name="age"
          checked={age}
          error={errors.age}
          onCheckedChange={(checked) => agree('age', checked)}
        >
          {texts.consents.age}
        </Checkbox>
      )}
      <Checkbox
        name="terms"
        checked={terms}
        error={errors.terms}
        onCheckedChange={(checked) => agree('terms', checked)}
      >
        {texts.consents.terms((words) => (
          <button
            type="button"
            onClick={() => setReading(true)}
            className="-my-3 py-3 underline decoration-edge underline-offset-3"
          >
            {words}
          </button>
        ))}
      </Checkbox>
      <TermsDialog open={reading} onClose={() => setReading(false)} disclaimer={disclaimer} />
    </section>
  );
}
