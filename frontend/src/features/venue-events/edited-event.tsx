import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useChangeEventMutation } from '@/data/venue-events/edit-events';
import { eventTime } from '@/data/venue-events/event-time';
import { problemOf } from '@/shared/api/problem';
import { useDraft } from '@/shared/hooks/use-draft';
import { serverNow } from '@/shared/lib/server-clock';
import { readHtml } from '@/shared/rich-text/read-html';
import { RichTextView } from '@/shared/rich-text/rich-text-view';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { toast } from '@/shared/ui/toast';
import { CancelDialog } from './cancel-dialog';
import { EventEditor } from './event-editor';
import { changeOf, fieldsOf } from './fields';
import { sentence } from './sentence';
import { texts } from './texts';

interface EditedEventProps {
  event: VenueEvent;
  location: VendorLocation;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** The form of an event that is there already, and its cancellation. */
export function EditedEvent({ event, location, onDirty, onDone }: EditedEventProps) {
  const { eventId, vendorId, status } = event;
  const now = fieldsOf(event);
  const draft = useDraft(now);
  const [change] = useChangeEventMutation();
  const [isCancelling, setIsCancelling] = useState(false);
  if (status === 'CANCELLED') return <CancelledEvent event={event} timeZone={location.timeZone} />;
  const save = async (): Promise<void> => {
    if (draft.changed.length === 0) {
      toast.success(texts.unchanged);
      return;
    }
    const { error } = await change({ vendorId, change: changeOf(eventId, draft) });
    if (error) {
      toast.error(sentence(texts.notUpdated, problemOf(error)));
      return;
    }
    toast.success(texts.updated);
    onDone();
  };
  return (
    <EventEditor {...{ draft, now, location, onDirty }} actionText={texts.updateTitle} onSave={save}>
      {status !== 'COMPLETED' && (
        <div className="px-(--gutter) pt-7">
          <Button variant="destructive" full icon={CalendarX} onClick={() => setIsCancelling(true)}>
            {texts.cancel.action}
          </Button>
        </div>
      )}
      {isCancelling && <CancelDialog event={event} onClose={() => setIsCancelling(false)} />}
    </EventEditor>
  );
}

function CancelledEvent({ event, timeZone }: { event: VenueEvent; timeZone: string }) {
  return (
    <main className="grid content-start gap-3 px-(--gutter) pt-4">
      <StatusMark status="CANCELLED" />
      <h2 className="type-title break-words">{event.eventName}</h2>
      <p className="type-body text-muted tabular-nums">{eventTime(event, timeZone, serverNow())}</p>
      <p role="status" className="type-body">
        {texts.cancelled}
      </p>
      <RichTextView text={readHtml(event.description)} />
    </main>
  );
}
