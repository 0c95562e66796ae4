import { MENU_SECTIONS, type MenuSectionKey } from '@lineless/contracts/catalogue/menu-order';
import { SECTIONS_LABEL, sectionName } from '@/data/catalogue/section-names';
import { money } from '@/shared/lib/money';
import { ProductCardLoading, ProductWords } from '@/shared/ui/product-card';
import { ProductGrid } from '@/shared/ui/product-grid';
import { ProductPicture } from '@/shared/ui/product-picture';
import { SectionHeading } from '@/shared/ui/section-heading';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { Skeleton } from '@/shared/ui/skeleton';
import { Each, place } from './places';

/** Which sections a menu may have; what begins with merchandise is drawn by the scripts. */
const MENUS: readonly (readonly MenuSectionKey[])[] = subsets(MENU_SECTIONS).filter(
  ([first]) => first !== undefined && first !== 'merchandise',
);
/** The page's own way to write an amount; the server knows the figures. */
const PRICE = priceAt('price');
const BEFORE = priceAt('before');

/** The first cards of a menu, by the sections that it has: `{{#alcoholic+merchandise}}`. */
export function FirstSections() {
  return MENUS.map((keys) => (
    <Each key={keys.join('+')} of={keys.join('+')}>
      <FirstSection keys={keys} />
    </Each>
  ));
}

function FirstSection({ keys }: { keys: readonly MenuSectionKey[] }) {
  const [first] = keys;
  if (first === undefined) return null;
  const title = sectionName(first);
  const tabs = keys.map((key) => ({ key, label: sectionName(key) }));
  return (
    <>
      {tabs.length > 1 && (
        <SectionTabs label={SECTIONS_LABEL} tabs={tabs} current={first} onSelect={() => undefined} />
      )}
      <SectionHeading title={title} first />
      <ProductGrid label={title}>
        <Each of="cards">
          <FirstCard />
        </Each>
        <Each of="more">
          <ProductCardLoading />
        </Each>
      </ProductGrid>
    </>
  );
}

/** Nothing to press yet; what has no photograph gets its drawing with the scripts. */
function FirstCard() {
  return (
    <li role="listitem" className="relative min-w-0">
      <div className="relative h-38 overflow-hidden rounded-tile">
        <Each of="photos">
          <ProductPicture src={place('src')} name="" first />
        </Each>
        <Each of="drawings">
          <Skeleton className="size-full" />
        </Each>
      </div>
      <Each of="reduced">
        <ProductWords name={place('name')} price={PRICE} originalPrice={BEFORE} />
      </Each>
      <Each of="full">
        <ProductWords name={place('name')} price={PRICE} />
      </Each>
    </li>
  );
}

function priceAt(name: string): string {
  return money('0.00').replace('0.00', place(name));
}

/** In order, each with its items in order. */
function subsets<T>(items: readonly T[]): T[][] {
  return items.reduceRight<T[][]>(
    (others, item) => [...others.map((other) => [item, ...other]), ...others],
    [[]],
  );
}
