import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Dialog } from '@/shared/ui/dialog';

export interface LocationFoundDialogProps {
  /** `null`: nothing has been found. */
  location: VendorLocation | null;
  onCancel: () => void;
  onConfirm: (location: VendorLocation) => void;
}

/** S2: asked before somebody works at a place that a sticker said. */
export function LocationFoundDialog({ location, onCancel, onConfirm }: LocationFoundDialogProps) {
  return (
    <Dialog
      open={location !== null}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title="Location Found"
      text="Do you want to proceed with this location?"
      actionText="Confirm"
      onAction={() => {
        if (location) onConfirm(location);
      }}
    >
      <dl className="grid gap-3">
        <Fact label="Location" value={location?.description} />
        <Fact label="Vendor" value={location?.vendorName} />
      </dl>
    </Dialog>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="type-small text-muted">{label}</dt>
      <dd className="type-lead font-[650]">{value}</dd>
    </div>
  );
}
