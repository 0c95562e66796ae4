import { atLeast } from '@lineless/contracts/access';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { knowsPasskeys } from '@/data/accounts/authenticator';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { AddDialog } from './add-dialog';
import { OwnPasskeys } from './own-passkeys';
import { texts } from './texts';
import { VenueRule } from './venue-rule';

/** Ours: a second factor for staff, and whether the venue asks for it (decision 104). */
export function PasskeysScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId, vendorId, vendorName } = location;
  const { user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const action =
    user && knowsPasskeys() ? { text: texts.add, icon: Plus, does: () => setAdding(true) } : undefined;
  return (
    <DeskPage
      title={texts.title}
      subtitle={vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      isStep
      action={action}
    >
      <main className="flex-1 pb-5">
        <p className="px-(--gutter) pt-1 type-small text-muted">{texts.warning}</p>
        {!knowsPasskeys() && (
          <p role="status" className="px-(--gutter) pt-3 type-small text-warn">
            {texts.unknown}
          </p>
        )}
        {user && <OwnPasskeys userId={user.userId} />}
        {atLeast(role.role, 'ADMIN') && <VenueRule vendorId={vendorId} />}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {isAdding && user && <AddDialog userId={user.userId} onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}
