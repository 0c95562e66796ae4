import { overlaps, weekdays, type OpeningTime } from '@lineless/contracts/venues/opening';
import { useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useChangeLocation } from '@/data/venues/change-location';
import { useLocationFreshness } from '@/data/venues/use-location-freshness';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useBusy } from '@/shared/hooks/use-busy';
import { paths } from '@/shared/paths';
import { FieldError } from '@/shared/ui/field-shell';
import { LiveDot } from '@/shared/ui/live-dot';
import { Overtaken } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { useLeave } from '@/shared/ui/use-leave';
import { DayHours } from './day-hours';
import { SaveBar } from './save-bar';
import { texts } from './texts';

/** Where the hours begin when they are set for the first time. */
const EVERY_EVENING: readonly OpeningTime[] = weekdays.map((day) => ({
  day,
  opens: '18:00',
  closes: '02:00',
}));

/** When guests can order, on the venue's clock; `null`: always. */
type Hours = readonly OpeningTime[] | null;

/** Ours: the opening hours of a location. */
export function HoursScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, timeZone } = location;
  const { isError, refetch } = useGetVenueLocationQuery(vendorLocationId);
  const { dot, doubt } = useLocationFreshness(location, isError);
  const { change } = useChangeLocation(vendorLocationId);
  const saved: Hours = location.openingHours ?? null;
  const [edit, setEdit] = useState<{ readonly from: string; readonly hours: Hours } | null>(null);
  const [isBusy, during] = useBusy();
  const hours = edit ? edit.hours : saved;
  const isChanged = edit !== null && written(edit.hours) !== written(saved);
  const settings = paths.staffSettings.to({ vendorLocationId });
  const leave = useLeave(settings, isChanged);
  const isOvertaken = isChanged && edit.from !== written(saved);
  const problem = problemOfHours(hours);
  const set = (next: Hours): void => setEdit({ from: edit?.from ?? written(saved), hours: next });
  const save = async (): Promise<void> => {
    if (problem !== null) return;
    await during(async () => {
      try {
        await change({ openingHours: hours && [...hours] });
        // What was changed while they were on their way stays changed.
        setEdit((now) =>
          now && written(now.hours) !== written(hours) ? { from: written(hours), hours: now.hours } : null,
        );
        toast.success(texts.hours.saved);
      } catch (error) {
        toast.error(problemOf(error).message || texts.notSaved);
      }
    });
  };
  return (
    <DeskPage
      title={texts.hours.title}
      subtitle={location.description}
      backTo={settings}
      onBack={leave.ask}
      isStep
      end={<LiveDot {...dot} />}
    >
      <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
        {texts.old}
      </DoubtBanner>
      <Overtaken
        fields={isOvertaken && !isBusy ? [texts.hours.title] : []}
        onTakeTheirs={() => setEdit(null)}
      />
      <main className="flex-1 pb-6">
        <div className="flex min-h-15 items-center justify-between gap-4 border-b desk:justify-start border-line px-(--gutter) py-2.5">
          <span className="type-label">{texts.hours.always}</span>
          <Toggle
            label={texts.hours.always}
            checked={hours === null}
            onCheckedChange={(always) => set(always ? null : EVERY_EVENING)}
          />
        </div>
        <p className="px-(--gutter) pt-4 pb-2 type-small text-muted">
          {hours === null ? texts.hours.alwaysText : texts.hours.text(timeZone)}
        </p>
        {hours && (
          <ul
            aria-label={texts.hours.title}
            className="rows-at-desk border-t border-line *:border-b *:border-line"
          >
            {weekdays.map((day) => (
              <DayHours
                key={day}
                day={day}
                hours={hours.filter((one) => one.day === day)}
                onChange={(next) => set([...hours.filter((one) => one.day !== day), ...next])}
              />
            ))}
          </ul>
        )}
        {problem !== null && (
          <div className="px-(--gutter) pt-2">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId}>
        {isChanged && (
          <SaveBar
            busy={isBusy}
            disabled={problem !== null}
            onDiscard={() => setEdit(null)}
            onSave={() => void save()}
          />
        )}
      </DeskPageEnd>
      {leave.question}
    </DeskPage>
  );
}

function problemOfHours(hours: Hours): string | null {
  if (hours === null) return null;
  if (hours.length === 0) return texts.hours.none;
  if (hours.some(({ opens, closes }) => opens === '' || closes === '')) return texts.hours.missing;
  return overlaps(hours) ? texts.hours.overlap : null;
}

/** In the order of the week, to compare. */
function written(hours: Hours): string {
  const places = hours?.map(({ day, opens, closes }) => `${weekdays.indexOf(day)} ${opens} ${closes}`);
  return places ? places.sort().join(', ') : '';
}
