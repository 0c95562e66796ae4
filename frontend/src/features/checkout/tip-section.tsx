import type { Order } from '@lineless/contracts/ordering/orders';
import { NO_TIP, TIP_OPTIONS, tipOn } from '@/data/checkout/tips';
import { money } from '@/shared/lib/money';
import { FieldError } from '@/shared/ui/field-shell';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { CustomTip } from './custom-tip';
import { texts } from './texts';
import type { TipInUse } from './use-tip';

/** C9: 10, 15, 20 or 25 percent, with what that is; ours: nothing, or an amount of one's own. */
export function TipSection({ order, tip, disabled }: { order: Order; tip: TipInUse; disabled: boolean }) {
  const { choice, cents, choose, error } = tip;
  const isCustom = typeof choice === 'object';
  return (
    <section aria-labelledby="tip-title" className="px-(--gutter) pt-3 pb-6">
      <h2 id="tip-title" className="mb-3 type-heading">
        {texts.tip.title}
      </h2>
      <RadioTiles<string>
        label={texts.tip.label}
        kind="tips"
        value={isCustom ? CUSTOM : `${choice}`}
        disabled={disabled}
        onChange={(value) => {
          // From what is chosen now, so that nothing changes until something is typed.
          if (value === CUSTOM) choose({ cents });
          else choose(TIP_OPTIONS.find((option) => `${option}` === value) ?? NO_TIP);
        }}
        options={[
          ...TIP_OPTIONS.map((option) => ({
            value: `${option}`,
            label: `${option}%`,
            note: money(tipOn(order, option)),
          })),
          { value: `${NO_TIP}`, label: texts.tip.none, wide: true },
          { value: CUSTOM, label: texts.tip.custom, wide: true },
        ]}
      />
      {isCustom && (
        <CustomTip
          cents={choice.cents}
          error={error}
          disabled={disabled}
          onTip={(typed) => choose({ cents: typed })}
        />
      )}
      {!isCustom && error && <FieldError>{error}</FieldError>}
    </section>
  );
}

const CUSTOM = 'custom';
