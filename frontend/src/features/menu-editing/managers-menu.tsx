import { atLeast } from '@lineless/contracts/access';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { useMenuFreshness } from '@/data/catalogue/use-menu-freshness';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { MenuLoading } from './menu-loading';
import { texts } from './texts';

interface ManagersMenuProps {
  title: string;
  backTo?: string;
  /** Instead of going there at once. */
  onBack?: (() => void) | undefined;
  /** Back stays at a desk too. */
  isStep?: boolean;
  children: (products: readonly Product[], location: VendorLocation) => ReactNode;
}

/** The frame of what only managers do with a menu: its title, how fresh it is, and what stands there until it has come. */
export function ManagersMenu({
  title,
  backTo,
  onBack,
  isStep = backTo !== undefined || onBack !== undefined,
  children,
}: ManagersMenuProps) {
  const { location, role } = useWorkplace();
  const { vendorLocationId } = location;
  const menu = useGetMenuQuery(vendorLocationId);
  const products = menu.data;
  const { dot, doubt } = useMenuFreshness(location, {
    isLoaded: products !== undefined,
    isFailed: menu.isError,
  });
  const home = paths.staffHome.to({ vendorLocationId });
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={home} replace />;
  const reload = (): void => void menu.refetch();
  return (
    <DeskPage
      title={title}
      subtitle={location.description}
      backTo={backTo ?? home}
      onBack={onBack}
      isStep={isStep}
      end={<LiveDot {...dot} />}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      {!products && !menu.isError && <MenuLoading />}
      {!products && menu.isError && <ErrorState text={texts.failed} onReload={reload} />}
      {products && children(products, location)}
    </DeskPage>
  );
}
