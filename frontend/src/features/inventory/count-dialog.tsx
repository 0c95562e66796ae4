import type { Product } from '@lineless/contracts/catalogue/products';
import { useState } from 'react';
import { useCountStock } from '@/data/catalogue/change-product';
import { fullName } from '@/data/catalogue/full-name';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Field } from '@/shared/ui/field';
import { texts } from './texts';

/** The contract's most. */
const DIGITS = 6;

/** Asks how many pieces lie on the shelf. */
export function CountDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const count = useCountStock();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, during] = useBusy();
  const submit = async (): Promise<void> => {
    if (!/^\d+$/.test(text.trim())) {
      setProblem(texts.stock.malformed);
      return;
    }
    await during(async () => {
      try {
        await count(product, Number(text));
        onClose();
      } catch (error) {
        setProblem(problemOf(error).message || texts.notUpdated);
      }
    });
  };
  return (
    <FormDialog
      title={texts.stock.title(fullName(product))}
      text={texts.stock.text}
      actionText={texts.stock.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={texts.stock.pieces}
        value={text}
        error={problem}
        inputMode="numeric"
        maxLength={DIGITS}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
