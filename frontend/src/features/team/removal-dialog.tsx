import type { VendorRole } from '@lineless/contracts/staff/roles';
import { UserMinus } from 'lucide-react';
import { useRemoveRoleMutation } from '@/data/staff/team';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { sayFailure } from './say-failure';
import { texts } from './texts';

interface RemovalDialogProps {
  profile: VendorRole;
  /** The venue's name. */
  venue: string;
  onClose: () => void;
}

/** Asks once: a removed person loses what they have open. */
export function RemovalDialog({ profile, venue, onClose }: RemovalDialogProps) {
  const [removeRole, { isLoading }] = useRemoveRoleMutation();
  const { vendorId, phoneNumber, name } = profile;
  const remove = async (): Promise<void> => {
    const { error } = await removeRole({ vendorId, phoneNumber });
    if (error) sayFailure('remove', error);
    else toast.success(texts.done.remove);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.removal.title}
      text={texts.removal.text(name, venue)}
      actionText={texts.removal.action}
      actionIcon={UserMinus}
      destructive
      busy={isLoading}
      onAction={() => void remove()}
    />
  );
}
