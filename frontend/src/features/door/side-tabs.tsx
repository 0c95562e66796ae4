import { sides, type Side, type Tally } from '@/data/guest-lists/tally';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { texts } from './texts';

interface SideTabsProps {
  side: Side;
  tally: Tally | undefined;
  onSelect: (side: Side) => void;
}

/** Everybody, who is to come, who is in, and the guests of one kind; the sides of the door are counted in guests. */
export function SideTabs({ side, tally, onSelect }: SideTabsProps) {
  const counts: Partial<Record<Side, number>> = tally
    ? { all: tally.reserved, 'to-come': tally.expected + tally.out, in: tally.in, waiting: tally.waitlisted }
    : {};
  return (
    <div className="pt-1 cramped:pt-0">
      <SectionTabs
        label={texts.sidesLabel}
        tone="staff"
        tabs={sides.map((key) => {
          const count = counts[key];
          return { key, label: texts.sides[key], ...(count !== undefined && { count }) };
        })}
        current={side}
        onSelect={onSelect}
      />
    </div>
  );
}
