import {
  redirectTarget,
  vendorWristband,
  type VendorWristband,
} from '@lineless/contracts/wristbands/wristbands';
import { useState } from 'react';
import { useWriteWristbandMutation } from '@/data/membership/vendor-wristbands';
import { problemOf } from '@/shared/api/problem';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const LONGEST = { id: 64, target: 500 } as const;

interface WristbandDialogProps {
  vendorId: string;
  /** `null`: a new one. */
  wristband: VendorWristband | null;
  onClose: () => void;
}

interface Problems {
  readonly nfcId?: string | undefined;
  readonly target?: string | undefined;
}

/** A new wristband, or another target of one that guests wear already (resolutions 40 and 66). */
export function WristbandDialog({ vendorId, wristband, onClose }: WristbandDialogProps) {
  const [write, { isLoading }] = useWriteWristbandMutation();
  const [typedId, setTypedId] = useState('');
  const [target, setTarget] = useState(wristband?.overrideUrl ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const submit = async (): Promise<void> => {
    const nfcId = wristband?.nfcId ?? typedId.trim();
    const overrideUrl = target.trim() === '' ? null : target.trim();
    const found = problemsOf(nfcId, overrideUrl);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await write({ vendorId, nfcId, overrideUrl });
    if (error) {
      const { code, message } = problemOf(error);
      const text = message || texts.notSaved;
      setProblems(code === 'WRISTBAND_TAKEN' ? { nfcId: text } : { target: text });
      return;
    }
    toast.success(texts.saved);
    onClose();
  };
  return (
    <FormDialog
      title={wristband ? texts.edit(wristband.nfcId) : texts.add}
      actionText={texts.save}
      busy={isLoading}
      onClose={onClose}
      onSubmit={submit}
    >
      {!wristband && (
        <Field
          label={texts.id}
          hint={texts.idHint}
          error={problems.nfcId}
          value={typedId}
          maxLength={LONGEST.id}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTypedId(currentTarget.value)}
        />
      )}
      <Field
        label={texts.target}
        hint={texts.targetHint}
        error={problems.target}
        value={target}
        inputMode="url"
        maxLength={LONGEST.target}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      />
    </FormDialog>
  );
}

function problemsOf(nfcId: string, overrideUrl: string | null): Problems {
  const judged = overrideUrl === null ? null : redirectTarget.safeParse(overrideUrl);
  return {
    ...(!vendorWristband.shape.nfcId.safeParse(nfcId).success && { nfcId: texts.badId }),
    ...(judged?.success === false && { target: judged.error.issues[0]?.message }),
  };
}
