import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useChangeLocation } from '@/data/venues/change-location';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { serverNow } from '@/shared/lib/server-clock';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Field } from '@/shared/ui/field';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const durations = ['15', '30', '60', 'open'] as const;
type Duration = (typeof durations)[number];

/** Asks how long nothing can be ordered and what the guests read during that time. */
export function PauseDialog({ location, onClose }: { location: VendorLocation; onClose: () => void }) {
  const { pause } = useChangeLocation(location.vendorLocationId);
  const [duration, setDuration] = useState<Duration>('15');
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, during] = useBusy();
  const message = written ?? texts.pause.suggested;
  const submit = async (): Promise<void> => {
    if (message.trim() === '') {
      setProblem(texts.pause.missing);
      return;
    }
    await during(async () => {
      try {
        await pause({ message: message.trim(), ...(duration !== 'open' && { until: untilAfter(duration) }) });
        toast.success(texts.ordering.pausedNow);
        onClose();
      } catch (error) {
        setProblem(problemOf(error).message || texts.ordering.failed);
      }
    });
  };
  return (
    <FormDialog
      title={texts.ordering.pause}
      text={texts.pause.text}
      actionText={texts.pause.action}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioTiles
        label={texts.pause.howLong}
        columns={2}
        value={duration}
        onChange={setDuration}
        options={durations.map((value) => ({
          value,
          label: value === 'open' ? texts.pause.untilResumed : texts.pause.minutes(Number(value)),
        }))}
      />
      <Field
        label={texts.pause.message}
        value={message}
        error={problem}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

function untilAfter(minutes: string): string {
  return new Date(serverNow() + Number(minutes) * MINUTE_MS).toISOString();
}
