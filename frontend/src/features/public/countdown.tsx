import { TriangleAlert } from 'lucide-react';
import { presale } from './content/presale';
import { useCountdown } from './use-countdown';

/** M2: until midnight; urgent in the last ten minutes, then over. Its place is the same in every state. */
export function CountdownPanel() {
  const countdown = useCountdown();
  const { label, before, urgent, over } = presale.countdown;
  const state = countdown?.state ?? 'normal';
  const isUrgent = state === 'urgent';
  return (
    <div
      data-state={state}
      className={`inline-grid min-h-24 w-72 content-center gap-1 rounded-tile px-5 py-3 ${isUrgent ? 'hatch-due' : 'bg-raised'}`}
    >
      {state === 'over' ? (
        <p role="status" className="type-title">
          {over}
        </p>
      ) : (
        <>
          <p className="type-small">{countdown === null ? before : label}</p>
          <p role="timer" className="type-figure">
            {countdown?.text ?? '–:–:–'}
          </p>
          <p role="status" className="flex items-center gap-1.5 type-label empty:hidden">
            {isUrgent && (
              <>
                <TriangleAlert aria-hidden size={16} strokeWidth={2} />
                {urgent}
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}
