import type { ImportedMenu } from '@/data/catalogue/menu-table';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface MenuPlanProps {
  told: ImportedMenu;
  isBusy: boolean;
  onBring: () => void;
  onDiscard: () => void;
}

const words = texts.table.plan;

/** How many items are new and change, and each line that adds or changes one, with what it changes. */
export function MenuPlan({ told, isBusy, onBring, onDiscard }: MenuPlanProps) {
  const { added, changed, lines = [] } = told;
  const more = added + changed - lines.length;
  return (
    <section aria-label={words.label} className="grid gap-3 px-(--gutter) desk:max-w-3xl">
      <h3 className="type-heading">{words.label}</h3>
      <Announced className="type-label">{words.says(told)}</Announced>
      {lines.length > 0 && (
        <ul aria-label={words.label} className="border-t border-line">
          {lines.map(({ line, name, isNew, changes }) => (
            <li key={line} className="border-b border-line py-2">
              <span className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="min-w-0 type-label break-words">
                  {name}
                </span>
                <span className="shrink-0 type-small text-muted tabular-nums">{words.line(line)}</span>
              </span>
              {isNew && <span className="block type-small text-ok">{words.isNew}</span>}
              {changes.map(({ column, from, to }) => (
                <span key={column} className="block type-small break-words text-muted">
                  {words.change(column, from, to)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="type-small text-muted">{words.more(more)}</p>}
      <div className="flex flex-wrap gap-2">
        {added + changed > 0 && (
          <Button busy={isBusy} busyText={words.busy} onClick={onBring}>
            {words.bring}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
