import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Field } from '@/shared/ui/field';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { ProductChoice } from './product-choice';
import type { PromotionField, PromotionForm } from './promotion-form';
import { WeeklyFields } from './weekly-fields';
import { texts } from './texts-promotions';

interface PromotionFieldsProps {
  form: PromotionForm;
  problems: Readonly<Partial<Record<PromotionField, string>>>;
  location: VendorLocation;
  onChange: (change: Partial<PromotionForm>) => void;
}

/** What a promotion is called, what it takes off, of what, from when until when. */
export function PromotionFields({ form, problems, location, onChange }: PromotionFieldsProps) {
  const isOfProducts = form.scope === 'products';
  return (
    <>
      <Field
        label={texts.name}
        value={form.description}
        error={problems.description}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <RadioTiles
        label={texts.on}
        columns={2}
        value={form.scope}
        onChange={(scope) => onChange({ scope })}
        options={[
          { value: 'order', label: texts.order },
          { value: 'products', label: texts.some },
        ]}
      />
      {isOfProducts && (
        <ProductChoice
          vendorLocationId={location.vendorLocationId}
          chosen={form.productIds}
          error={problems.productIds}
          onChange={(productIds) => onChange({ productIds })}
        />
      )}
      <RadioTiles
        label={texts.kind}
        columns={2}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'percent', label: texts.percent },
          { value: 'amount', label: texts.amount },
        ]}
      />
      {form.kind === 'percent' ? (
        <Field
          label={texts.percentLabel}
          value={form.percentOff}
          error={problems.percentOff}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          suffix={<span className="text-muted">%</span>}
          onChange={({ currentTarget }) => onChange({ percentOff: currentTarget.value })}
        />
      ) : (
        <Field
          label={isOfProducts ? texts.amountEachLabel : texts.amountLabel}
          value={form.amountOff}
          error={problems.amountOff}
          prefix="$"
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ amountOff: currentTarget.value })}
        />
      )}
      <Field
        label={texts.min}
        hint={texts.minHint}
        value={form.minSubtotal}
        error={problems.minSubtotal}
        prefix="$"
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ minSubtotal: currentTarget.value })}
      />
      <RadioTiles
        label={texts.when}
        columns={2}
        value={form.hours}
        onChange={(hours) => onChange({ hours })}
        options={[
          { value: 'always', label: texts.always },
          { value: 'weekly', label: texts.weekly },
        ]}
      />
      {form.hours === 'weekly' && (
        <WeeklyFields form={form} problems={problems} timeZone={location.timeZone} onChange={onChange} />
      )}
      <Field
        label={texts.from}
        type="datetime-local"
        value={form.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <Field
        label={texts.untilLabel}
        hint={texts.timesHint(location.timeZone)}
        type="datetime-local"
        value={form.until}
        error={problems.until}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
      />
    </>
  );
}
