import type { ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { paths } from '@/shared/paths';
import { BackButton, Bar } from './bar';
import { Logo } from './logo';
import { LogoutButton } from './logout';
import { OfflineBanner } from './offline-banner';

export interface StaffHeaderProps {
  /** The location at work; the logo leads to its home, otherwise to /staff. */
  vendorLocationId?: string;
  /** Where Back leads when this page was opened first. With Back there is no Logout (S2). */
  backTo?: string;
  onBack?: () => void;
  /** On the right: the live dot, a receipt toggle. */
  children?: ReactNode;
}

/** S2, shared chrome: logo link, Back, and Logout with 'Confirm Logout' on pages without Back. */
export function StaffHeader({ vendorLocationId, backTo, onBack, children }: StaffHeaderProps) {
  const home = vendorLocationId === undefined ? paths.staff.to() : paths.staffHome.to({ vendorLocationId });
  const back = useBack(backTo ?? home);
  const goBack = onBack ?? (backTo === undefined ? undefined : back);
  return (
    <>
      <Bar
        start={
          <>
            {goBack && <BackButton onPress={goBack} />}
            <Logo to={home} />
          </>
        }
        end={
          <>
            {children}
            {!goBack && <LogoutButton />}
          </>
        }
      />
      <OfflineBanner />
    </>
  );
}
