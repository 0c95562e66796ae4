import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useBusyMode, useBusyPause } from '@/data/venues/use-busy-mode';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { useBusy } from '@/shared/hooks/use-busy';
import { serverNow } from '@/shared/lib/server-clock';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { Sheet } from '@/shared/ui/sheet';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const modes = ['stop', 'slow'] as const;
type Mode = (typeof modes)[number];
const durations = ['15', '30', '60', 'open'] as const;
type Duration = (typeof durations)[number];
const reaches = ['here', 'all'] as const;
type Reach = (typeof reaches)[number];

export interface BusySheetProps {
  location: VendorLocation;
  open: boolean;
  onClose: () => void;
}

/** The bar says by itself that it is too much: no new orders, or longer waits, here or at all bars of the venue. */
export function BusySheet({ location, open, onClose }: BusySheetProps) {
  const { vendorLocationId, vendorId } = location;
  const all = useGetVenueLocationsQuery(vendorId, { skip: !open });
  const busy = useBusyPause(location);
  const { begin, end } = useBusyMode();
  const [mode, setMode] = useState<Mode>('stop');
  const [duration, setDuration] = useState<Duration>('15');
  const [reach, setReach] = useState<Reach>('here');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, during] = useBusy();
  const others = all.data?.map((one) => one.vendorLocationId) ?? [];
  const ids = reach === 'all' && others.length > 0 ? others : [vendorLocationId];
  const hasOthers = others.length > 1;

  const change = async (work: () => Promise<void>, done: string): Promise<void> => {
    setProblem(null);
    try {
      await during(work);
      toast.success(done);
      setReach('here');
      onClose();
    } catch (error) {
      setProblem(problemOf(error).message || texts.said.tryAgain);
    }
  };
  // Of what fails it is said here; the next time nothing of it is said, and nothing reaches further than this bar unasked.
  const leave = (): void => {
    if (isBusy) return;
    setProblem(null);
    setReach('here');
    onClose();
  };
  useBackCloses(open, leave);
  const start = () =>
    change(
      () =>
        begin(ids, {
          message: texts.busy.messages[mode],
          ...(duration !== 'open' && { until: untilAfter(Number(duration)) }),
          ...(mode === 'slow' && { isSlow: true as const }),
        }),
      texts.busy.said[mode],
    );
  return (
    <Sheet open={open} onClose={leave} title={texts.busy.title}>
      <div className="grid gap-5 pt-1 pb-8">
        <p className="type-body text-muted">{texts.busy.about}</p>
        <RadioTiles
          label={texts.busy.mode}
          value={mode}
          onChange={setMode}
          columns={2}
          options={modes.map((value) => ({ value, label: texts.busy.modes[value] }))}
        />
        <RadioTiles
          label={texts.busy.howLong}
          value={duration}
          onChange={setDuration}
          columns={2}
          options={durations.map((value) => ({
            value,
            label: value === 'open' ? texts.busy.untilEnded : texts.busy.minutes(Number(value)),
          }))}
        />
        {hasOthers && (
          <RadioTiles
            label={texts.busy.where}
            value={reach}
            onChange={setReach}
            columns={2}
            options={reaches.map((value) => ({
              value,
              label: value === 'here' ? location.description : texts.busy.everywhere(location.vendorName),
            }))}
          />
        )}
        {problem !== null && <FieldError>{problem}</FieldError>}
        <Button variant="paper" full busy={isBusy} onClick={() => void start()}>
          {texts.busy.begin[mode]}
        </Button>
        {busy && (
          <Button
            variant="outline"
            full
            icon={CirclePlay}
            busy={isBusy}
            onClick={() => void change(() => end(ids), texts.busy.said.over)}
          >
            {texts.busy.end}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function untilAfter(minutes: number): string {
  return new Date(serverNow() + minutes * MINUTE_MS).toISOString();
}
