import { rewardLimits, rewardProblems } from '@lineless/contracts/rewards/limits';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import { useGiftPlans, useGiveGiftMutation, type GiftPlan, type NewGift } from '@/data/rewards/gifts';
import { problemOf } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { centsOf } from '@/shared/lib/money';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { PicturesField } from '@/shared/ui/pictures-field';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { ConfirmGift } from './confirm-gift';
import { sentence } from './sentence';
import { texts } from './texts-gifts';

const DAYS = '30';

interface GiftFields {
  readonly duration: string;
  readonly name: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly cost: string;
  readonly days: string;
}

type Problems = Partial<Record<'duration' | 'name' | 'cost' | 'days', string>>;

interface GiveGiftDialogProps {
  location: VendorLocation;
  onClose: () => void;
}

/** A gift is written, looked over with how many get it, and given. */
export function GiveGiftDialog({ location, onClose }: GiveGiftDialogProps) {
  const { vendorId, vendorLocationId } = location;
  const { plans, isError } = useGiftPlans(vendorId);
  const upload = useUploadPicture(vendorLocationId);
  const [give, { isLoading }] = useGiveGiftMutation();
  const [fields, setFields] = useState<GiftFields>({
    ...{ duration: '', name: '', description: '', images: [], cost: '', days: DAYS },
  });
  const [wrong, setWrong, typing] = useProblems<Record<keyof GiftFields, string>>();
  const [plan, setPlan] = useState<GiftPlan | null>(null);
  const intent = useIntent();
  const set = (change: Partial<GiftFields>): void =>
    typing(setFields, ...(Object.keys(change) as (keyof GiftFields)[]))({ ...fields, ...change });
  const look = (): Promise<void> => {
    const found = problemsIn(fields);
    const chosen = plans?.find(({ duration }) => String(duration) === fields.duration);
    setWrong(found);
    if (chosen && Object.keys(found).length === 0) setPlan(chosen);
    return Promise.resolve();
  };
  const send = async (to: GiftPlan): Promise<void> => {
    const gift = giftOf(fields, to);
    const { data, error } = await give({ vendorId, gift, key: intent.keyOf(gift) });
    if (data) {
      toast.success(texts.done);
      onClose();
      return;
    }
    const problem = problemOf(error);
    toast.error(isUnheard(problem) ? texts.unheard : sentence(texts.notGiven, problem));
    setPlan(null);
    intent.failed(error);
  };
  if (plan)
    return (
      <ConfirmGift
        {...{ plan, name: fields.name.trim(), cents: centsIn(fields) ?? 0 }}
        busy={isLoading}
        onBack={() => setPlan(null)}
        onGive={() => void send(plan)}
      />
    );
  return (
    <FormDialog
      title={texts.give}
      actionText={texts.next}
      busy={false}
      begun={fields.name !== ''}
      onClose={onClose}
      onSubmit={look}
    >
      <SelectField
        label={texts.plan}
        error={wrong.duration}
        placeholder={texts.choosePlan}
        value={fields.duration}
        onChange={({ currentTarget }) => set({ duration: currentTarget.value })}
        options={(plans ?? []).map(({ duration, label, members }) => ({
          value: String(duration),
          label: texts.planOption(label, members),
        }))}
      />
      {isError && !plans && <FieldError>{texts.plansFailed}</FieldError>}
      <Field
        label={texts.name}
        error={wrong.name}
        value={fields.name}
        maxLength={rewardLimits.prizeName}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextArea
        label={texts.description}
        value={fields.description}
        maxLength={rewardLimits.prizeDescription}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={texts.cost}
          hint={texts.costHint}
          prefix="$"
          error={wrong.cost}
          value={fields.cost}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ cost: currentTarget.value })}
        />
        <Field
          label={texts.days}
          error={wrong.days}
          value={fields.days}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ days: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      </div>
      <PicturesField
        name={fields.name}
        productType="MERCHANDISE"
        urls={fields.images}
        most={1}
        upload={upload}
        onChange={(images) => set({ images })}
      />
    </FormDialog>
  );
}

/** In the words that the server would answer. */
function problemsIn(fields: GiftFields): Problems {
  const { duration, name, days } = fields;
  const isTooLong = Number(days) < 1 || Number(days) > rewardLimits.claimDays;
  return {
    ...(duration === '' && { duration: texts.noPlan }),
    ...(name.trim() === '' && { name: rewardProblems.giftName }),
    ...(centsIn(fields) === null && { cost: texts.costWrong }),
    ...(isTooLong && { days: rewardProblems.claimDays }),
  };
}

/** Nothing typed is nothing; `null`: not an amount. */
function centsIn({ cost }: GiftFields): number | null {
  return cost.trim() === '' ? 0 : centsOf(cost.trim());
}

function giftOf(fields: GiftFields, { duration }: GiftPlan): NewGift {
  const { name, description, days } = fields;
  const [imageUrl] = fields.images;
  return {
    ...{ duration, name: name.trim(), description: description.trim(), claimDays: Number(days) },
    ...(imageUrl !== undefined && { imageUrl }),
    cost: ((centsIn(fields) ?? 0) / 100).toFixed(2),
  };
}
