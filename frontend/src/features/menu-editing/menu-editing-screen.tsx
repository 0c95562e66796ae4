import type { Product } from '@lineless/contracts/catalogue/products';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Archive, ExternalLink, Package, Plus, Search, Table } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { inventoryOf } from '@/data/catalogue/inventory';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { Field } from '@/shared/ui/field';
import { List, ListRow } from '@/shared/ui/list-row';
import { TextButton } from '@/shared/ui/text-link';
import { ManagersMenu } from './managers-menu';
import { MenuSections } from './menu-sections';
import { texts } from './texts';
import { useMenuOrder } from './use-menu-order';

/** What is on the menu, to be changed by those who answer for it. */
export function MenuEditingScreen() {
  return (
    <ManagersMenu title={texts.title}>
      {(products, location) => <Menu products={products} location={location} />}
    </ManagersMenu>
  );
}

interface MenuProps {
  products: readonly Product[];
  location: VendorLocation;
}

function Menu({ products, location: { vendorLocationId } }: MenuProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const sections = useMemo(() => inventoryOf(products, search), [products, search]);
  const all = useMemo(() => inventoryOf(products), [products]);
  const order = useMenuOrder(vendorLocationId, all);
  const shown = order.sections ?? sections;
  return (
    <>
      <main className="flex-1">
        {products.length > 0 && (
          <div className="flex items-center gap-3 px-(--gutter) pb-2">
            {order.sections ? (
              <p className="min-h-13 flex-1 content-center type-small text-muted">{texts.order.help}</p>
            ) : (
              <Field
                label={texts.find}
                labelHidden
                icon={Search}
                type="search"
                placeholder={texts.find}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                className="flex-1"
              />
            )}
            <TextButton
              tone="staff"
              disabled={order.isBusy}
              onClick={order.sections ? order.drop : order.begin}
            >
              {order.sections ? texts.order.cancel : texts.order.begin}
            </TextButton>
          </div>
        )}
        {products.length === 0 && <EmptyState icon={Package} text={texts.none} />}
        <MenuSections sections={shown} {...{ vendorLocationId }} onMove={order.sections && order.move} />
        {products.length > 0 && shown.length === 0 && (
          <EmptyState icon={Search} text={texts.notFound(search.trim())} />
        )}
        {!order.sections && (
          <div className="mt-7 border-t border-line">
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
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <div className="border-t border-line px-(--gutter) py-3">
          {order.sections ? (
            <Button variant="paper" full busy={order.isBusy} onClick={order.save}>
              {texts.order.save}
            </Button>
          ) : (
            <ButtonLink to={paths.staffMenuNew.to({ vendorLocationId })} variant="paper" full icon={Plus}>
              {texts.add}
            </ButtonLink>
          )}
        </div>
      </StaffBottomBar>
    </>
  );
}
