import type { Promotion } from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useChangeLocation } from '@/data/venues/change-location';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useDraft } from '@/shared/hooks/use-draft';
import { newKey } from '@/shared/lib/ids';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FieldError } from '@/shared/ui/field-shell';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import {
  promotionFormOf,
  promotionProblems,
  promotionRequestOf,
  type PromotionField,
} from './promotion-form';
import { PromotionFields } from './promotion-fields';
import { texts } from './texts-promotions';

interface PromotionDialogProps {
  /** `null`: a new one. */
  promotion: Promotion | null;
  location: VendorLocation;
  onClose: () => void;
}

const names: Readonly<Record<PromotionField, string>> = {
  description: texts.name,
  kind: texts.kind,
  percentOff: texts.percentLabel,
  amountOff: texts.amountLabel,
  scope: texts.on,
  productIds: texts.some,
  minSubtotal: texts.min,
  from: texts.from,
  until: texts.untilLabel,
  hours: texts.when,
  days: texts.days,
  begins: texts.begins,
  ends: texts.ends,
};

/** Plans a promotion, changes it or, asked once more, removes it. */
export function PromotionDialog({ promotion, location, onClose }: PromotionDialogProps) {
  const { timeZone, vendorLocationId, promotions } = location;
  const { setPromotion, removePromotion } = useChangeLocation(vendorLocationId);
  const [promotionId] = useState(() => promotion?.promotionId ?? newKey());
  // Followed while it is open: what others make of the fields that are not touched here stays.
  const now = promotions.find((one) => one.promotionId === promotionId);
  const draft = useDraft(promotionFormOf(now ?? promotion, timeZone));
  const form = draft.fields;
  const [isChecked, setIsChecked] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isBusy, during] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  // Saved, it would run again for every guest.
  const isRemoved = promotion !== null && !now && !isBusy;
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
    if (isRemoved) return;
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
      actionDisabled={isRemoved}
      // The question whether it is to be removed stands in its place.
      begun={draft.changed.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {isRemoved && <Banner kind="stale">{texts.removedMeanwhile}</Banner>}
      {!isBusy && !isRemoved && <OvertakenDraft draft={draft} names={names} />}
      <PromotionFields
        form={form}
        problems={isChecked ? problems : {}}
        location={location}
        onChange={(change) => {
          setFailure(null);
          draft.type(change);
        }}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      {promotion && !isRemoved && (
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
