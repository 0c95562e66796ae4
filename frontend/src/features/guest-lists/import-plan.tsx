import type { Imported } from '@/data/guest-lists/import-guests';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { texts } from './texts-import';

interface ImportPlanProps {
  table: string;
  told: Imported;
  isBusy: boolean;
  onBring: () => void;
  onDiscard: () => void;
}

/** How many are new, and each line that adds none, as it was written and with what it does. */
export function ImportPlan({ table, told, isBusy, onBring, onDiscard }: ImportPlanProps) {
  const written = table.split(/\r\n|\r|\n/);
  const { rows = [], reservations, merged, known } = told;
  const more = merged + known - rows.length;
  return (
    <section aria-label={texts.plan.label} className="grid gap-3 px-(--gutter)">
      <h3 className="type-heading">{texts.plan.label}</h3>
      <Announced className="type-label">{texts.plan.says(told)}</Announced>
      {rows.length > 0 && (
        <ul className="border-t border-line">
          {rows.map(({ line, isMerged, why }) => (
            <li key={line} className="border-b border-line py-2">
              <span className="block type-label tabular-nums">{texts.plan.line(line)}</span>
              <span dir="auto" className="line-clamp-2 type-small break-words">
                {written[line - 1]}
              </span>
              <span className="block type-small text-muted">
                {isMerged ? texts.plan.merged(why) : texts.plan.leftOut(why)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="type-small text-muted">{texts.plan.more(more)}</p>}
      <div className="flex flex-wrap gap-2">
        {reservations + merged > 0 && (
          <Button busy={isBusy} busyText={texts.plan.busy} onClick={onBring}>
            {texts.plan.bring}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={onDiscard}>
          {texts.plan.discard}
        </Button>
      </div>
    </section>
  );
}
