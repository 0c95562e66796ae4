import { useState } from 'react';
import { useChangeVenue } from '@/data/venues/change-venue';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useIntent } from '@/shared/hooks/use-intent';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { venueTexts as texts } from './texts-venue';

interface NewLocationDialogProps {
  vendorId: string;
  onClose: () => void;
}

/** One more bar or counter: its name is all it needs to open; its menu and settings are its own pages'. */
export function NewLocationDialog({ vendorId, onClose }: NewLocationDialogProps) {
  const { openLocation } = useChangeVenue(vendorId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, during] = useBusy();
  const intent = useIntent();
  const submit = async (): Promise<void> => {
    const description = name.trim();
    if (description === '') {
      setProblem(texts.missing);
      return;
    }
    await during(async () => {
      try {
        const { vendorLocationId } = await openLocation(description, intent.keyOf(description));
        toast.success(texts.opened(description, vendorLocationId));
        onClose();
      } catch (error) {
        setProblem(problemOf(error).message || texts.notOpened);
      }
    });
  };
  return (
    <FormDialog title={texts.add} actionText={texts.open} busy={isBusy} onClose={onClose} onSubmit={submit}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        error={problem}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
