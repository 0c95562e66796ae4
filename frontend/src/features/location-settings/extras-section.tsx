import { useId, useState } from 'react';
import { Field, type FieldProps } from '@/shared/ui/field';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { SectionHeading } from '@/shared/ui/section-heading';
import { Toggle } from '@/shared/ui/toggle';
import type { SettingsSectionProps } from './guests-section';
import { texts } from './texts';

/** How orders are handed over, what is asked for each of them, when stock is low, and what is shown before the menu. */
export function ExtrasSection({ draft: { form, set }, problems }: SettingsSectionProps) {
  const pickupText = useId();
  // It stays while it is emptied, so that it can be.
  const [hadVideo] = useState(form.splashVideoUrl !== '');
  const { pickup, fee, stock, splash } = texts;
  return (
    <>
      <section aria-labelledby="pickup-title">
        <SectionHeading id="pickup-title" title={pickup.title} />
        <div className="grid gap-2 px-(--gutter)" aria-describedby={pickupText}>
          <RadioTiles
            label={pickup.label}
            columns={2}
            value={form.pickupMode}
            onChange={(mode) => set('pickupMode', mode)}
            options={[
              { value: 'express', label: pickup.express },
              { value: 'confirm', label: pickup.confirm },
            ]}
          />
          <p id={pickupText} className="type-small text-muted">
            {form.pickupMode === 'express' ? pickup.expressText : pickup.confirmText}
          </p>
        </div>
      </section>
      <NumberSection
        id="fee-title"
        of={fee}
        error={problems.eventFee}
        prefix="$"
        inputMode="decimal"
        maxLength={6}
        value={form.eventFee}
        onChange={({ currentTarget }) => set('eventFee', currentTarget.value)}
      />
      <NumberSection
        id="stock-title"
        of={stock}
        error={problems.lowStockAt}
        inputMode="numeric"
        maxLength={4}
        value={form.lowStockAt}
        onChange={({ currentTarget }) => set('lowStockAt', currentTarget.value)}
      />
      <section aria-labelledby="splash-title">
        <SectionHeading id="splash-title" title={splash.title} />
        <div className="grid gap-4 px-(--gutter)">
          <div className="flex min-h-12 items-center justify-between gap-4">
            <span className="type-label">{splash.toggle}</span>
            <Toggle
              label={splash.toggle}
              checked={form.showsSplash}
              onCheckedChange={(on) => set('showsSplash', on)}
            />
          </div>
          {(form.showsSplash || hadVideo || form.splashVideoUrl !== '') && (
            <Field
              label={splash.address}
              hint={splash.hint}
              error={problems.splashVideoUrl}
              type="url"
              maxLength={500}
              autoComplete="off"
              value={form.splashVideoUrl}
              onChange={({ currentTarget }) => set('splashVideoUrl', currentTarget.value)}
            />
          )}
        </div>
      </section>
    </>
  );
}

interface NumberSectionProps extends Omit<FieldProps, 'label' | 'hint'> {
  id: string;
  of: Readonly<Record<'title' | 'label' | 'hint', string>>;
}

/** A section of one number. */
function NumberSection({ id, of: { title, label, hint }, ...field }: NumberSectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <div className="px-(--gutter)">
        <Field label={label} hint={hint} autoComplete="off" {...field} />
      </div>
    </section>
  );
}
