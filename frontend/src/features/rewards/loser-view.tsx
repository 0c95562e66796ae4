import { TicketX } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

const { loser: words } = texts;

interface LoserViewProps {
  /** Why it was no draw at all, in a sentence that may be empty; `null`: it was drawn, and lost. */
  reason: string | null;
  onAgain: () => void;
  onLater: () => void;
}

/** C2, C4: lost, or not drawn. */
export function LoserView({ reason, onAgain, onLater }: LoserViewProps) {
  return (
    <div className="grid gap-5 pb-6">
      <div role="status" className="grid gap-2">
        <TicketX aria-hidden size={72} strokeWidth={1.75} className="-ml-1 text-muted" />
        <p className="type-heading">{words.text}</p>
        {reason !== null && (
          <p className="type-body text-muted">
            {words.failed}
            {reason !== '' && <span className="block">{reason}</span>}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button full onClick={onLater}>
          {words.later}
        </Button>
        <Button variant="accent" full onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}
