import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';

/** The row at the top of every page: 56 px, 48 on a phone that lies on its side; things on the outside aligned to the gutter. */
export function Bar({ start, end }: { start: ReactNode; end?: ReactNode }) {
  return (
    <header className="page-bar">
      <div className="flex min-w-0 items-center gap-1">{start}</div>
      <div className="flex shrink-0 items-center">{end}</div>
    </header>
  );
}

/** The arrow's picture, not its 48 px target, stands on the gutter. */
export function BackButton({ onPress }: { onPress: () => void }) {
  return <IconButton label={texts.back} icon={ArrowLeft} className="-ml-3 shrink-0" onClick={onPress} />;
}
