import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useVendorEvent } from '@/data/venue-events/events';
import { DeskPage } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { LostEvent } from '@/shared/errors/lost-event';
import { paths } from '@/shared/paths';
import { FormLoading } from '@/shared/ui/form-loading';
import { LiveDot } from '@/shared/ui/live-dot';
import { useLeave } from '@/shared/ui/use-leave';
import { EditedEvent } from './edited-event';
import { ManagersPage } from './managers-page';
import { texts } from './texts';

/** S2: an event of the vendor, as its managers change it. */
export function EditEventScreen() {
  return <ManagersPage>{(location) => <KnownEvent location={location} />}</ManagersPage>;
}

function KnownEvent({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorId } = location;
  const { eventId = '' } = useParams<'eventId'>();
  const list = paths.staffEvents.to({ vendorLocationId, vendorId });
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(list, isDirty);
  const { event, isError, refetch } = useVendorEvent({ vendorId, eventId });
  const live = useLiveDot(venueEventTopics.vendorEvents.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: event !== undefined, isFailed: isError });
  return (
    <DeskPage
      title={texts.updateTitle}
      subtitle={location.vendorName}
      backTo={list}
      onBack={leave.ask}
      isStep
      end={event && <LiveDot {...dot} />}
    >
      {event && (
        <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
          {texts.old}
        </DoubtBanner>
      )}
      {!event && !isError && <FormLoading label={texts.loading} />}
      {!event && isError && (
        <main>
          <LostEvent backTo={list} onReload={() => void refetch()} />
        </main>
      )}
      {event && <EditedEvent key={eventId} {...{ event, location }} onDirty={setIsDirty} onDone={leave.go} />}
      {leave.question}
    </DeskPage>
  );
}
