import { compareOnMenu, MENU_SECTIONS, sectionOf } from '@lineless/contracts/catalogue/menu-order';
import type { Product } from '@lineless/contracts/catalogue/products';
import { Link } from 'react-router-dom';
import { useGetMenuAsOfQuery } from '@/data/audit/as-of';
import { fullName } from '@/data/catalogue/full-name';
import { sectionName } from '@/data/catalogue/section-names';
import { isSoldOut } from '@/data/catalogue/stock';
import { useWorkplace } from '@/data/staff/workplace';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { ErrorState } from '@/shared/ui/error-state';
import { AtLocation } from './at-location';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { StatePanel } from './state-panel';
import { texts } from './texts';

/** What a location's menu was at a moment. */
export function MenuScreen() {
  return (
    <AtLocation kind="product" empty={texts.menu.empty}>
      {(at, isNow) => <MenuThen at={at} isNow={isNow} />}
    </AtLocation>
  );
}

function MenuThen({ at, isNow }: { at: string; isNow: boolean }) {
  const { location } = useWorkplace();
  const { vendorId, vendorLocationId } = location;
  const { currentData, isError, error, refetch } = useGetMenuAsOfQuery({ vendorId, vendorLocationId, at });
  const products = currentData?.toSorted(compareOnMenu);
  return (
    <StatePanel
      title={isNow ? texts.travel.isNow(texts.menu.what) : texts.travel.atMoment(texts.menu.what)}
      aside={location.description}
    >
      {!products && !isError && <ListLoading />}
      {!products && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
      {products?.length === 0 && <p className="pt-3 type-small text-muted">{texts.menu.none}</p>}
      {products &&
        MENU_SECTIONS.map((section) => {
          const within = products.filter((product) => sectionOf(product) === section);
          return within.length === 0 ? null : (
            <div key={section}>
              <h3 className="pt-4 pb-1 type-small font-semibold text-muted">{sectionName(section)}</h3>
              <ul className="*:border-t *:border-line">
                {within.map((product) => (
                  <Row key={product.productId} product={product} at={at} />
                ))}
              </ul>
            </div>
          );
        })}
    </StatePanel>
  );
}

function Row({ product, at }: { product: Product; at: string }) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const { productId, price, isAvailable, trackQuantity, quantity } = product;
  const stream = `product-${productId}`;
  const note = !isAvailable
    ? texts.product.off
    : isSoldOut(product)
      ? texts.product.soldOut
      : trackQuantity
        ? texts.product.count(quantity?.available ?? 0)
        : null;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 type-small lg:min-h-9">
      <Link
        to={`${paths.staffAuditStream.to({ vendorLocationId, stream })}?${new URLSearchParams({ at }).toString()}`}
        className={cx(
          'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 lg:min-h-7',
          isSoldOut(product) && 'text-muted',
        )}
      >
        {fullName(product)}
      </Link>
      <span className="text-right whitespace-nowrap tabular-nums">
        {note !== null && <span className="pr-3 text-muted">{note}</span>}
        {money(price)}
      </span>
    </li>
  );
}
