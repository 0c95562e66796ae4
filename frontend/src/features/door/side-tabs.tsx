import type { Side, Tally } from '@/data/guest-lists/tally';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { texts } from './texts';

const SIDES = ['all', 'to-come', 'in'] as const satisfies readonly Side[];

interface SideTabsProps {
  side: Side;
  tally: Tally | undefined;
  onSelect: (side: Side) => void;
}

/** Everybody, who is to come, and who is in; counted in guests. */
export function SideTabs({ side, tally, onSelect }: SideTabsProps) {
  const counts = tally && { all: tally.reserved, 'to-come': tally.expected, in: tally.in };
  return (
    <div className="pt-1">
      <SectionTabs
        label={texts.sidesLabel}
        tone="staff"
        tabs={SIDES.map((key) => ({ key, label: texts.sides[key], ...(counts && { count: counts[key] }) }))}
        current={side}
        onSelect={onSelect}
      />
    </div>
  );
}
