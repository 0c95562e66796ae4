import type { Order } from '@lineless/contracts/ordering/orders';
import { TIP_OPTIONS, tipOn } from '@/data/checkout/tips';
import { money } from '@/shared/lib/money';
import { FieldError } from '@/shared/ui/field-shell';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { texts } from './texts';
import type { TipInUse } from './use-tip';

type Option = `${(typeof TIP_OPTIONS)[number]}`;

/** C9: 10, 15, 20 or 25 percent, with what that is. */
export function TipSection({ order, tip, disabled }: { order: Order; tip: TipInUse; disabled: boolean }) {
  const { percent, choose, error } = tip;
  return (
    <section aria-labelledby="tip-title" className="px-(--gutter) pt-3 pb-6">
      <h2 id="tip-title" className="mb-3 type-heading">
        {texts.tip.title}
      </h2>
      <RadioTiles<Option>
        label={texts.tip.label}
        kind="tips"
        value={percent === null ? null : `${percent}`}
        disabled={disabled}
        onChange={(value) => {
          const chosen = TIP_OPTIONS.find((option) => `${option}` === value);
          if (chosen) choose(chosen);
        }}
        options={TIP_OPTIONS.map((option) => ({
          value: `${option}` as const,
          label: `${option}%`,
          note: money(tipOn(order, option)),
        }))}
      />
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}
