import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { weekText, type WeekSteps } from '@/data/analytics/weeks';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface WeekNavigatorProps {
  weeks: WeekSteps;
  onWeek: (sunday: string) => void;
}

/** S2: from week to week, Sunday to Saturday. */
export function WeekNavigator({ weeks, onWeek }: WeekNavigatorProps) {
  const { all, shown, latest, previous, next, leap } = weeks;
  const step = (to: string | null) => ({ disabled: to === null, onClick: () => to !== null && onWeek(to) });
  return (
    <div
      role="group"
      aria-label={texts.weeks.label}
      className="grid w-full grid-cols-2 narrow:grid-cols-1 items-center gap-2 sm:flex sm:w-auto print:hidden"
    >
      <Button variant="quiet" size="compact" className="bg-transparent! max-sm:order-3" {...step(leap)}>
        {texts.weeks.leap}
      </Button>
      <Button variant="outline" size="compact" icon={ChevronLeft} {...step(previous)}>
        {texts.weeks.previous}
      </Button>
      <span className="relative max-sm:order-first max-sm:col-span-full">
        <select
          aria-label={texts.weeks.jump}
          value={shown}
          onChange={({ target }) => onWeek(target.value)}
          className="min-h-11 w-full appearance-none rounded-control bg-raised pr-9 pl-3.5 text-15 leading-5 font-[650] tabular-nums inset-ring inset-ring-edge"
        >
          {all.map((sunday) => (
            <option key={sunday} value={sunday}>
              {weekText(sunday)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute top-3.5 right-3" />
      </span>
      <Button variant="outline" size="compact" {...step(next)}>
        {texts.weeks.next}
        <ChevronRight aria-hidden size={16} strokeWidth={2} className="-ml-1 shrink-0" />
      </Button>
      <Button
        variant="quiet"
        size="compact"
        className="bg-transparent! max-sm:order-4"
        {...step(shown === latest ? null : latest)}
      >
        {texts.weeks.latest}
      </Button>
    </div>
  );
}
