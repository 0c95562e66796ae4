import { useEffect, useRef } from 'react';
import { cx } from './cx';

export interface SectionTabsProps<K extends string> {
  /** Read aloud: 'Sections'. */
  label: string;
  tabs: readonly { key: K; label: string; count?: number }[];
  /** None while it is not known. */
  current: K | undefined;
  onSelect: (key: K) => void;
  /** The mark under the current one: the venue's colour for customers, paper for staff. */
  tone?: 'accent' | 'staff';
}

/** Jumps to a section of a long page, or filters a list. 48 px, sticks to the upper edge. */
export function SectionTabs<K extends string>({
  label,
  tabs,
  current,
  onSelect,
  tone = 'accent',
}: SectionTabsProps<K>) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (mark && row.current) row.current.scrollLeft = mark.offsetLeft - 16;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="sticky top-0 z-10 flex [scrollbar-width:none] gap-5 overflow-x-auto overflow-y-hidden border-b border-line bg-page px-(--gutter)"
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          aria-current={tab.key === current || undefined}
          onClick={() => onSelect(tab.key)}
          className={cx(
            'relative flex min-h-12 min-w-11 shrink-0 items-center gap-1.5 type-label text-muted -outline-offset-2! aria-[current=true]:text-text',
            'aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:bottom-0 aria-[current=true]:after:h-0.75',
            tone === 'accent' ? 'aria-[current=true]:after:bg-accent' : 'aria-[current=true]:after:bg-text',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="font-[550] text-muted tabular-nums">{tab.count}</span>}
        </button>
      ))}
    </nav>
  );
}
