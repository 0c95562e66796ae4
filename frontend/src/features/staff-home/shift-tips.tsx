import { useGetTipsQuery } from '@/data/ordering/shift-tips';
import { money } from '@/shared/lib/money';
import { texts } from './texts';

/** New ones are live; this is for those that grow older than the window. */
const EVERY_MS = 5 * 60_000;

/** S9: what the last 12 hours have brought in tips. */
export function ShiftTips({ vendorLocationId }: { vendorLocationId: string }) {
  const { currentData: tips, isError } = useGetTipsQuery(vendorLocationId, { pollingInterval: EVERY_MS });
  return (
    <p className="mt-auto flex items-baseline justify-between gap-3 px-(--gutter) pt-5 pb-4">
      <span className="type-small text-muted">
        {texts.tips}
        {/* An older sum stays, and says that it is one. */}
        {isError && <span className="text-warn"> · {tips ? texts.tipsOld : texts.tipsFailed}</span>}
      </span>
      <b className="text-17 leading-6 tabular-nums">{tips === undefined ? '–' : money(tips.tipAmount)}</b>
    </p>
  );
}
