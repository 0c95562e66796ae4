import { ArrowUp } from 'lucide-react';
import { texts } from './texts';

interface NewEventsProps {
  /** 0: there is nothing to say. */
  count: number;
  /** As many as were asked for: there may be more. */
  isAll: boolean;
  onPress: () => void;
}

/** Stands over a list that is being read: what is new waits until the reader wants it. */
export function NewEvents({ count, isAll, onPress }: NewEventsProps) {
  return (
    <div role="status" className="sticky top-14 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="mt-1 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-action px-4 text-15 leading-5 font-[650] text-on-action"
        >
          <ArrowUp aria-hidden size={16} strokeWidth={2} />
          {isAll ? texts.events.newAtLeast(count) : texts.events.new(count)}
        </button>
      )}
    </div>
  );
}
