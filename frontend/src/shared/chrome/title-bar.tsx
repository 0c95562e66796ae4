import type { ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { BackButton, Bar } from './bar';
import { OfflineBanner } from './offline-banner';

export interface TitleBarProps {
  /** The page's h1. */
  title: string;
  /** Where Back leads when this page was opened first. */
  backTo: string;
  /** Instead of `useBack`: what Back does here. */
  onBack?: () => void;
  end?: ReactNode;
  /** What follows for this page where the device has no network. */
  offline?: string | undefined;
}

/** Back and the page's title in one row, where the page is a step on the way to somewhere. */
export function TitleBar({ title, backTo, onBack, end, offline }: TitleBarProps) {
  const back = useBack(backTo);
  return (
    <>
      <Bar
        start={
          <>
            <BackButton onPress={onBack ?? back} />
            {/* An event's name may be one long word, or written from right to left. */}
            <h1
              dir="auto"
              className="line-clamp-2 min-w-0 pl-1 text-left text-18 leading-6 wrap-anywhere narrow:line-clamp-1 font-[650] font-stretch-[104%]"
            >
              {title}
            </h1>
          </>
        }
        end={end}
      />
      <OfflineBanner text={offline} />
    </>
  );
}
