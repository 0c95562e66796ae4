import type { Promotion } from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useChangeLocation } from '@/data/venues/change-location';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { sameValue } from '@/shared/hooks/use-draft';
import { newKey } from '@/shared/lib/ids';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FieldError } from '@/shared/ui/field-shell';
import { toast } from '@/shared/ui/toast';
import { promotionFormOf, promotionProblems, promotionRequestOf, type PromotionForm } from './promotion-form';
import { PromotionFields } from './promotion-fields';
import { texts } from './texts-promotions';

interface PromotionDialogProps {
  /** `null`: a new one. */
  promotion: Promotion | null;
  location: VendorLocation;
  onClose: () => void;
}

/** Plans a promotion, changes it or, asked once more, removes it. */
export function PromotionDialog({ promotion, location, onClose }: PromotionDialogProps) {
  const { timeZone, vendorLocationId } = location;
  const { setPromotion, removePromotion } = useChangeLocation(vendorLocationId);
  const [promotionId] = useState(() => promotion?.promotionId ?? newKey());
  const [atFirst] = useState<PromotionForm>(() => promotionFormOf(promotion, timeZone));
  const [form, setForm] = useState(atFirst);
  const [isChecked, setIsChecked] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isBusy, during] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const problems = promotionProblems(form);
  const attempt = async (work: () => Promise<void>, said: string, failed: string): Promise<void> => {
    await during(async () => {
      try {
        await work();
        toast.success(said);
        onClose();
      } catch (error) {
        setFailure(problemOf(error).message || failed);
      }
    });
  };
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    const request = promotionRequestOf(form, timeZone);
    await attempt(() => setPromotion(promotionId, request), texts.saved, texts.notSaved);
  };
  if (isRemoving && promotion) {
    return (
      <Dialog
        open
        onClose={() => {
          setFailure(null);
          setIsRemoving(false);
        }}
        title={texts.removeTitle}
        text={texts.removeText(promotion.description)}
        actionText={texts.remove}
        destructive
        busy={isBusy}
        onAction={() => void attempt(() => removePromotion(promotionId), texts.removed, texts.notRemoved)}
      >
        {failure !== null && <FieldError>{failure}</FieldError>}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={promotion ? texts.edit : texts.add}
      actionText={texts.save}
      busy={isBusy}
      // The question whether it is to be removed stands in its place.
      begun={!sameValue(form, atFirst)}
      onClose={onClose}
      onSubmit={submit}
    >
      <PromotionFields
        form={form}
        problems={isChecked ? problems : {}}
        location={location}
        onChange={(change) => {
          setFailure(null);
          setForm((now) => ({ ...now, ...change }));
        }}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      {promotion && (
        <Button
          variant="destructive"
          full
          onClick={() => {
            setFailure(null);
            setIsRemoving(true);
          }}
        >
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}
