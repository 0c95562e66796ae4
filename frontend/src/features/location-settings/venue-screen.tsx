import type { Vendor } from '@lineless/contracts/venues/venues';
import { MapPin, Plus, QrCode } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useChangeVenue } from '@/data/venues/change-venue';
import { useGetVenueLocationsQuery, useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { useBusy } from '@/shared/hooks/use-busy';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { List, ListRow } from '@/shared/ui/list-row';
import { SectionHeading } from '@/shared/ui/section-heading';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { useLeave } from '@/shared/ui/use-leave';
import { texts as venueLabels } from '@/shared/venue-form/texts';
import { VenueFields } from '@/shared/venue-form/venue-fields';
import { venueProblems } from '@/shared/venue-form/venue-draft';
import { NewLocationDialog } from './new-location-dialog';
import { SaveBar } from './save-bar';
import { posterTexts } from './texts-posters';
import { venueTexts as texts } from './texts-venue';
import { useVenueDraft, venueChangeOf } from './use-venue-draft';

/** Ours: what a venue is called, where it is, by which clock it goes, and its locations. */
export function VenueScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const form = useId();
  const heading = useId();
  const { data: vendor, isError, refetch } = useGetVenueQuery(vendorId);
  const { change } = useChangeVenue(vendorId);
  // Its locations follow it, and they are told live: what else another person has made of it is asked for then.
  const { vendorName, timeZone, address } = location;
  const { line1, line2, city, state, zip } = address;
  const follows = JSON.stringify([vendorName, timeZone, line1, line2, city, state, zip]);
  const followed = useRef(follows);
  useEffect(() => {
    if (followed.current === follows) return;
    followed.current = follows;
    // What was saved here is known already.
    if (!vendor || placeOf(vendor) !== follows) void refetch();
  }, [follows, refetch, vendor]);
  const draft = useVenueDraft(vendor);
  const settings = paths.staffSettings.to({ vendorLocationId });
  const leave = useLeave(settings, draft.changed.length > 0);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, during] = useBusy();
  const problems = venueProblems(draft.fields);
  const discard = (): void => {
    setIsChecked(false);
    draft.drop();
  };
  const save = async (): Promise<void> => {
    setIsChecked(true);
    if (isBusy || Object.keys(problems).length > 0) return;
    await during(async () => {
      try {
        await change(venueChangeOf(draft));
        setIsChecked(false);
        draft.settle(draft.fields);
        toast.success(texts.saved);
      } catch (error) {
        toast.error(problemOf(error).message || texts.notSaved);
      }
    });
  };
  return (
    <DeskPage title={texts.title} subtitle={location.vendorName} backTo={settings} onBack={leave.ask} isStep>
      {!isBusy && <OvertakenDraft draft={draft} names={venueLabels} />}
      <main className="flex-1 pb-6 lg:desk:grid lg:desk:grid-cols-2 lg:desk:content-start lg:desk:gap-x-5">
        <section aria-labelledby={heading}>
          <SectionHeading id={heading} title={texts.venue} first />
          {!vendor && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
          {!vendor && !isError && <VenueLoading />}
          {vendor && (
            <form
              id={form}
              noValidate
              className="grid gap-5 px-(--gutter)"
              onSubmit={(event) => {
                event.preventDefault();
                void save();
              }}
            >
              <VenueFields
                draft={draft.fields}
                problems={isChecked ? problems : {}}
                hints={{ addressLine1: texts.movesWith, timeZone: texts.clock }}
                onType={draft.type}
              />
            </form>
          )}
        </section>
        <Locations vendorId={vendorId} vendorLocationId={vendorLocationId} />
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId}>
        {draft.changed.length > 0 && <SaveBar busy={isBusy} onDiscard={discard} onSave={() => void save()} />}
      </DeskPageEnd>
      {leave.question}
    </DeskPage>
  );
}

/** As its locations have it. */
function placeOf({ name, timeZone, addressLine1, addressLine2, city, state, zip }: Vendor): string {
  return JSON.stringify([name, timeZone, addressLine1, addressLine2, city, state, zip]);
}

interface LocationsProps {
  vendorId: string;
  vendorLocationId: string;
}

/** Each with its code; its name and all else of it are its own settings. */
function Locations({ vendorId, vendorLocationId }: LocationsProps) {
  const heading = useId();
  const { data: locations = [] } = useGetVenueLocationsQuery(vendorId);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        title={texts.locations}
        {...(locations.length > 0 && { count: locations.length })}
        first
      />
      <p className="px-(--gutter) pb-3 type-small text-muted">{texts.codeText}</p>
      <div className="border-t border-line">
        <List label={texts.locations}>
          {locations.map((one) => (
            <ListRow
              key={one.vendorLocationId}
              to={paths.staffSettings.to(one)}
              icon={MapPin}
              note={texts.code(one.vendorLocationId)}
            >
              <span className="wrap-anywhere">{one.description}</span>
            </ListRow>
          ))}
          <ListRow to={paths.staffPosters.to({ vendorLocationId })} icon={QrCode}>
            {posterTexts.title}
          </ListRow>
        </List>
      </div>
      <div className="px-(--gutter) pt-4">
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </div>
      {isAdding && <NewLocationDialog vendorId={vendorId} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function VenueLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-5 px-(--gutter)">
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-19" />
        ))}
      </div>
    </Loading>
  );
}
