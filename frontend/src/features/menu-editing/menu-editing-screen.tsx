import type { Product } from '@lineless/contracts/catalogue/products';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Archive, ExternalLink, Package, Plus, Search, Table } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { inventoryOf } from '@/data/catalogue/inventory';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPageEnd } from '@/shared/chrome/desk-page';
import { MainActionButton, type MainAction } from '@/shared/chrome/main-action';
import { useIsDesk } from '@/shared/hooks/use-is-desk';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchField } from '@/shared/ui/search-field';
import { List, ListRow } from '@/shared/ui/list-row';
import { TextButton } from '@/shared/ui/text-link';
import { useLeave } from '@/shared/ui/use-leave';
import { ManagersMenu } from './managers-menu';
import { MenuSections } from './menu-sections';
import { texts } from './texts';
import { useMenuOrder } from './use-menu-order';

/** What is on the menu, to be changed by those who answer for it. */
export function MenuEditingScreen() {
  const { location } = useWorkplace();
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(paths.staffHome.to(location), isDirty);
  return (
    <ManagersMenu title={texts.title} onBack={leave.ask} isStep={false}>
      {(products, at) => (
        <>
          <Menu products={products} location={at} onDirty={setIsDirty} />
          {leave.question}
        </>
      )}
    </ManagersMenu>
  );
}

interface MenuProps {
  products: readonly Product[];
  location: VendorLocation;
  /** The order in which it is put is not saved. */
  onDirty: (isDirty: boolean) => void;
}

function Menu({ products, location: { vendorLocationId }, onDirty }: MenuProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const sections = useMemo(() => inventoryOf(products, search), [products, search]);
  const all = useMemo(() => inventoryOf(products), [products]);
  const order = useMenuOrder(vendorLocationId, all);
  useEffect(() => onDirty(order.isChanged), [onDirty, order.isChanged]);
  const shown = order.sections ?? sections;
  const isDesk = useIsDesk();
  const action: MainAction = order.sections
    ? { text: texts.order.save, busy: order.isBusy, does: order.save }
    : { text: texts.add, icon: Plus, does: { to: paths.staffMenuNew.to({ vendorLocationId }) } };
  return (
    <>
      <main className="flex-1">
        {(products.length > 0 || isDesk) && (
          <div className="flex items-center gap-3 px-(--gutter) pb-2 desk:gap-5">
            {order.sections ? (
              <p className="min-h-13 flex-1 content-center type-small text-muted">{texts.order.help}</p>
            ) : (
              <SearchField
                label={texts.find}
                typed={typed}
                onType={setTyped}
                className="flex-1 desk:max-w-md"
              />
            )}
            <TextButton
              tone="staff"
              disabled={order.isBusy}
              onClick={order.sections ? order.drop : order.begin}
            >
              {order.sections ? texts.order.cancel : texts.order.begin}
            </TextButton>
            {isDesk && (
              <span className="ml-auto">
                <MainActionButton action={action} compact />
              </span>
            )}
          </div>
        )}
        {products.length === 0 && <EmptyState icon={Package} text={texts.none} />}
        <MenuSections sections={shown} {...{ vendorLocationId }} onMove={order.sections && order.move} />
        {products.length > 0 && shown.length === 0 && (
          <EmptyState icon={Search} text={texts.notFound(search.trim())} />
        )}
        {!order.sections && (
          <div className="mt-7 border-t border-line desk:*:grid desk:*:grid-cols-3">
            <List label={texts.more}>
              <ListRow to={paths.staffMenuArchive.to({ vendorLocationId })} icon={Archive}>
                {texts.archive.list}
              </ListRow>
              <ListRow to={paths.staffMenuTable.to({ vendorLocationId })} icon={Table}>
                {texts.table.title}
              </ListRow>
              <ListRow to={paths.location.to({ vendorLocationId })} icon={ExternalLink}>
                {texts.guests}
              </ListRow>
            </List>
          </div>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
    </>
  );
}
