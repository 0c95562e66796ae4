import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useCancelGleventMutation } from '@/data/guest-lists/glevents';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts-form';

interface CancelEventProps {
  glevent: Glevent;
  onCancelled: () => void;
}

/** Resolution 53: calls an event off, asked once, with whom it concerns. */
export function CancelEvent({ glevent, onCancelled }: CancelEventProps) {
  const { vendorId, gleventId, name, reservedCount } = glevent;
  const [isAsked, setIsAsked] = useState(false);
  const [cancel, { isLoading }] = useCancelGleventMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await cancel({ vendorId, gleventId });
    setIsAsked(false);
    if (error) {
      toast.error(problemOf(error).message || texts.cancel.failed);
      return;
    }
    toast.success(texts.cancel.done);
    onCancelled();
  };
  return (
    <>
      <Button variant="destructive" full icon={CalendarX2} onClick={() => setIsAsked(true)}>
        {texts.cancel.open}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.cancel.title}
        text={texts.cancel.text(name, reservedCount)}
        cancelText={texts.cancel.keep}
        actionText={texts.cancel.action}
        destructive
        busy={isLoading}
        onAction={() => void confirm()}
      />
    </>
  );
}
