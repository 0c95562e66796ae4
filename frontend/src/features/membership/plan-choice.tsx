import * as Radio from 'radix-ui/radio-group';
import type { MembershipPlan } from '@/data/membership/plans';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts-join';

interface PlanChoiceProps {
  plans: readonly MembershipPlan[];
  /** In months: it names a plan. */
  chosen: number | null;
  onChoose: (duration: number) => void;
  disabled?: boolean;
}

/** M2: a button for each plan. */
export function PlanChoice({ plans, chosen, onChoose, disabled = false }: PlanChoiceProps) {
  return (
    <Radio.Root
      aria-label={texts.plans}
      value={chosen === null ? null : String(chosen)}
      onValueChange={(value) => onChoose(Number(value))}
      disabled={disabled}
      className="grid grid-cols-2 gap-2"
    >
      {plans.map(({ duration, label, display, description, badge }) => (
        <Radio.Item
          key={duration}
          value={String(duration)}
          className="flex min-h-33 flex-col items-start rounded-control p-3.5 text-left inset-ring inset-ring-edge data-[state=checked]:bg-accent-wash data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-accent"
        >
          <span className="type-label">{label}</span>
          <b className="mt-1 type-figure">{display}</b>
          <span className="mt-1 type-small text-muted">{description}</span>
          {badge && <span className="mt-auto pt-2 type-micro tracking-[0.03em] text-ok">{badge}</span>}
        </Radio.Item>
      ))}
    </Radio.Root>
  );
}

/** The boxes of two plans. */
export function PlansLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-33 rounded-control!" />
        <Skeleton className="h-33 rounded-control!" />
      </div>
    </Loading>
  );
}

/** M9: what comes with every plan. */
export function Included() {
  const { title, list, rule } = texts.included;
  return (
    <section aria-labelledby="included" className="grid gap-2">
      <h2 id="included" className="type-heading">
        {title}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 type-body marker:text-accent-text">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="type-small text-muted">{rule}</p>
    </section>
  );
}
