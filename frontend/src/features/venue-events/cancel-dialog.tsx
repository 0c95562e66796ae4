import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { useCancelEventMutation } from '@/data/venue-events/edit-events';
import { problemOf } from '@/shared/api/problem';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { sentence } from './sentence';
import { texts } from './texts';

interface CancelDialogProps {
  event: VenueEvent;
  onClose: () => void;
}

/** Asks once: a cancelled event cannot be brought back (resolution 53). */
export function CancelDialog({ event: { vendorId, eventId, eventName }, onClose }: CancelDialogProps) {
  const [cancel, { isLoading }] = useCancelEventMutation();
  const doIt = async (): Promise<void> => {
    const { error } = await cancel({ vendorId, eventId });
    if (error) toast.error(sentence(texts.cancel.failed, problemOf(error)));
    else toast.success(texts.cancel.done);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.cancel.action}
      text={texts.cancel.text(eventName)}
      cancelText={texts.cancel.keep}
      actionText={texts.cancel.action}
      destructive
      busy={isLoading}
      onAction={() => void doIt()}
    />
  );
}
