import type { OpenedVenueAnswer } from '@lineless/contracts/venues/new-venue';
import { ReceiptText, Store } from 'lucide-react';
import { displayPhone } from '@/shared/lib/phone';
import { paths } from '@/shared/paths';
import { List, ListRow } from '@/shared/ui/list-row';
import { texts } from './texts';

interface OpenedVenueProps {
  opened: OpenedVenueAnswer;
  /** The person who opened it is its admin as well. */
  isOwn: boolean;
}

/** It stands: where guests order, where the bar works, and who goes on. */
export function OpenedVenue({ opened: { vendor, location, vendorRole }, isOwn }: OpenedVenueProps) {
  const { vendorLocationId } = location;
  return (
    <div role="status">
      <div className="grid gap-2 px-(--gutter) pt-3 pb-5">
        <h2 className="type-title break-words">{texts.opened.title(vendor.name)}</h2>
        <p className="type-body text-muted">
          {texts.opened.text(vendorRole.name, displayPhone(vendorRole.phoneNumber))}
        </p>
        <p className="mt-3 type-small text-muted">{texts.opened.code}</p>
        <p className="type-code">{vendorLocationId}</p>
      </div>
      <List label={texts.opened.list}>
        <ListRow to={paths.location.to({ vendorLocationId })} icon={ReceiptText}>
          {texts.opened.menu}
        </ListRow>
        {isOwn && (
          <ListRow to={paths.staffHome.to({ vendorLocationId })} icon={Store} note={location.description}>
            {texts.opened.home}
          </ListRow>
        )}
      </List>
    </div>
  );
}
