import { weekdays } from '@lineless/contracts/venues/opening';
import { isRunning, type WeeklyHours } from '@lineless/contracts/venues/promotions';
import type { Promotion } from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { timeText } from '@/data/venues/time-text';
import { useClock } from '@/shared/hooks/use-clock';
import { useNow } from '@/shared/hooks/use-now';
import { centsOf, money } from '@/shared/lib/money';
import { whenOf } from '@/shared/lib/time';
import { cx } from '@/shared/ui/cx';
import { texts } from './texts-promotions';

const EVERY_MS = 60_000;
const MIDNIGHT = '00:00';

interface PromotionRowProps {
  promotion: Promotion;
  location: VendorLocation;
  onPress: () => void;
}

/** What a promotion is called, whether it runs, what it takes off, of what and when. */
export function PromotionRow({ promotion, location, onPress }: PromotionRowProps) {
  const now = useNow(EVERY_MS);
  const state = useClock((moment) => stateOf(promotion, moment, location.timeZone));
  const { from, until, weekly } = promotion;
  const times = [
    ...(from === undefined ? [] : [texts.since(whenOf(from, location, now))]),
    ...(until === undefined ? [] : [texts.until(whenOf(until, location, now))]),
  ];
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="grid min-h-15 w-full gap-0.5 px-(--gutter) py-2.5 text-left -outline-offset-2! hover:bg-raised"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 type-label break-words', state === 'over' && 'text-faint')}>
            {promotion.description}
          </span>
          <span className={cx('type-small', state === 'running' ? 'text-ok' : 'text-muted')}>
            {texts.states[state]}
          </span>
        </span>
        <span className="type-small text-muted tabular-nums">{termsText(promotion)}</span>
        {weekly && <span className="type-small text-muted tabular-nums">{weeklyText(weekly)}</span>}
        {times.length > 0 && <span className="type-small text-muted tabular-nums">{times.join(' ')}</span>}
      </button>
    </li>
  );
}

/** Between its hours it is planned: it comes back. */
function stateOf(promotion: Promotion, now: number, timeZone: string): keyof typeof texts.states {
  if (isRunning(promotion, now, timeZone)) return 'running';
  const { until } = promotion;
  return until !== undefined && Date.parse(until) <= now ? 'over' : 'planned';
}

function weeklyText({ days, begins, ends }: WeeklyHours): string {
  const names =
    days.length === weekdays.length ? texts.everyDay : days.map((day) => texts.shortDays[day]).join(', ');
  const isFromMidnightOn = begins === ends && begins === MIDNIGHT;
  return isFromMidnightOn ? names : texts.hoursOf(names, timeText(begins), timeText(ends));
}

function termsText({ percentOff, amountOff, productIds, minSubtotal }: Promotion): string {
  const what = percentOff === undefined ? money(amountOff ?? '0.00') : `${percentOff}%`;
  const off = productIds && percentOff === undefined ? texts.each(what) : texts.off(what);
  const on = productIds ? texts.products(productIds.length) : texts.wholeOrder;
  const least = (centsOf(minSubtotal) ?? 0) > 0 ? ` ${texts.fromAmount(money(minSubtotal))}` : '';
  return `${off} · ${on}${least}`;
}
