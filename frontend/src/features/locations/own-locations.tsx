import { MapPin } from 'lucide-react';
import type { PastLocation } from '@/data/staff/past-locations';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { paths } from '@/shared/paths';
import { List, ListRow } from '@/shared/ui/list-row';
import { SectionHeading } from '@/shared/ui/section-heading';
import { texts } from './texts';

interface OwnLocationsProps {
  /** Where this device has been, the last one first: known without a network. */
  past: readonly PastLocation[];
  /** Where the account has a role, on any device. */
  vendorIds: readonly string[];
}

/** Where the account may work; first where it has last been on this device. */
export function OwnLocations({ past, vendorIds }: OwnLocationsProps) {
  if (past.length + vendorIds.length === 0) return null;
  return (
    <>
      <SectionHeading title={texts.own} first />
      <div className="border-t border-line">
        <List label={texts.own}>
          {past.map((place) => (
            <LocationRow key={place.vendorLocationId} place={place} />
          ))}
          {vendorIds.map((vendorId) => (
            <LocationsOf key={vendorId} vendorId={vendorId} but={past} />
          ))}
        </List>
      </div>
    </>
  );
}

function LocationsOf({ vendorId, but }: { vendorId: string; but: readonly PastLocation[] }) {
  const { data: locations = [] } = useGetVenueLocationsQuery(vendorId);
  const isListed = (id: string): boolean => but.some(({ vendorLocationId }) => vendorLocationId === id);
  return locations
    .filter(({ vendorLocationId }) => !isListed(vendorLocationId))
    .map((place) => <LocationRow key={place.vendorLocationId} place={place} />);
}

function LocationRow({ place: { vendorLocationId, description, vendorName } }: { place: PastLocation }) {
  return (
    <ListRow to={paths.staffHome.to({ vendorLocationId })} icon={MapPin} note={vendorName}>
      {description}
    </ListRow>
  );
}
