import { rewardLimits } from '@lineless/contracts/rewards/limits';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Trash2 } from 'lucide-react';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import { Field } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PicturesField } from '@/shared/ui/pictures-field';
import { TextArea } from '@/shared/ui/text-area';
import type { PrizeFields, PrizeProblems } from './fields';
import { texts } from './texts';

const { fields: words } = texts;

interface PrizeFieldsetProps {
  /** From 1. */
  at: number;
  prize: PrizeFields;
  problems: PrizeProblems;
  location: VendorLocation;
  onChange: (prize: PrizeFields) => void;
  /** `undefined`: it is the only one. */
  onRemove: (() => void) | undefined;
}

/** What one prize is, and how likely. */
export function PrizeFieldset({ at, prize, problems, location, onChange, onRemove }: PrizeFieldsetProps) {
  const upload = useUploadPicture(location.vendorLocationId);
  const set = (change: Partial<PrizeFields>): void => onChange({ ...prize, ...change });
  const title = words.prize(at);
  return (
    <fieldset className="grid gap-4 rounded-tile bg-surface p-4">
      <legend className="contents">
        <span className="flex min-h-12 items-center justify-between gap-3 type-heading">
          {title}
          {onRemove && (
            <IconButton
              icon={Trash2}
              label={words.remove(prize.name.trim() === '' ? title : prize.name)}
              onClick={onRemove}
            />
          )}
        </span>
      </legend>
      <Field
        label={words.name}
        error={problems.name}
        value={prize.name}
        maxLength={rewardLimits.prizeName}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextArea
        label={words.description}
        value={prize.description}
        maxLength={rewardLimits.prizeDescription}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3 desk:grid-cols-3">
        <Field
          label={words.weight}
          error={problems.weight}
          value={prize.weight}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ weight: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <Field
          label={words.stock}
          error={problems.stock}
          value={prize.stock}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ stock: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <Field
          label={words.cost}
          hint={words.costHint}
          prefix="$"
          error={problems.cost}
          value={prize.cost}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          className="max-desk:col-span-2"
          onChange={({ currentTarget }) => set({ cost: currentTarget.value })}
        />
      </div>
      <PicturesField
        name={prize.name}
        productType="MERCHANDISE"
        urls={prize.images}
        most={1}
        upload={upload}
        onChange={(images) => set({ images })}
      />
    </fieldset>
  );
}
