import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { texts } from './texts';

export interface TabBarProps {
  tabs: readonly { to: string; label: string; icon: LucideIcon; end?: boolean }[];
}

/** The pages of a location on a staff phone; a bar of 3 px marks where one is. */
export function TabBar({ tabs }: TabBarProps) {
  return (
    <nav
      aria-label={texts.location}
      className="sticky bottom-0 z-20 mt-auto grid auto-cols-fr grid-flow-col border-t border-line bg-page px-2 pt-1.5 pb-[calc(22px+env(safe-area-inset-bottom))]"
    >
      {tabs.map(({ to, label, icon: Icon, end = false }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className="relative grid min-h-12 content-center justify-items-center gap-0.75 rounded-control text-[min(0.75rem,5vw)] leading-[min(0.875rem,5.8vw)] font-semibold text-muted aria-[current=page]:text-text aria-[current=page]:before:absolute aria-[current=page]:before:-top-1.75 aria-[current=page]:before:h-0.75 aria-[current=page]:before:w-7 aria-[current=page]:before:bg-text"
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
