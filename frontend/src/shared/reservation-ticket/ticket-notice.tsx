import { BellRing } from 'lucide-react';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface TicketNoticeProps {
  notice: keyof typeof texts.notice.of;
  /** The event's name. */
  event: string;
  isBusy: boolean;
  onSeen: () => void;
}

/** What could be told in no other way; it stays until it was seen. */
export function TicketNotice({ notice, event, isBusy, onSeen }: TicketNoticeProps) {
  return (
    <div className="mx-(--gutter) flex flex-wrap items-center gap-3 rounded-tile bg-warn-wash p-4">
      <BellRing aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-warn" />
      <Announced className="min-w-48 flex-1 type-label break-words">
        {texts.notice.of[notice](event)}
      </Announced>
      <Button size="compact" variant="outline" busy={isBusy} busyText={texts.notice.seen} onClick={onSeen}>
        {texts.notice.seen}
      </Button>
    </div>
  );
}
