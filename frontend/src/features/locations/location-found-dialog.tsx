import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';

export interface LocationFoundDialogProps {
  /** `null`: nothing has been found. */
  location: VendorLocation | null;
  onCancel: () => void;
  onConfirm: (location: VendorLocation) => void;
}

/** S2: asked before a person works at a location that a sticker said. */
export function LocationFoundDialog({ location, onCancel, onConfirm }: LocationFoundDialogProps) {
  return (
    <Dialog
      open={location !== null}
      onClose={onCancel}
      title={texts.found.title}
      text={texts.found.text}
      actionText={texts.found.action}
      onAction={() => {
        if (location) onConfirm(location);
      }}
    >
      <dl className="grid gap-3">
        <Fact label={texts.found.location} value={location?.description} />
        <Fact label={texts.found.vendor} value={location?.vendorName} />
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
