import { CircleSlash, Package, Search, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { countGone, countLow, inventoryOf } from '@/data/catalogue/inventory';
import { useLowStock } from '@/data/catalogue/low-stock';
import { lowStockText } from '@/data/catalogue/low-stock-texts';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { SECTIONS_LABEL, sectionName } from '@/data/catalogue/section-names';
import { useMenuFreshness } from '@/data/catalogue/use-menu-freshness';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useCurrentSection } from '@/shared/hooks/use-current-section';
import { paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchField } from '@/shared/ui/search-field';
import { LiveDot } from '@/shared/ui/live-dot';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { toast } from '@/shared/ui/toast';
import { TextButton } from '@/shared/ui/text-link';
import { BulkBar } from './bulk-bar';
import { InventoryLoading } from './inventory-loading';
import { InventorySections } from './inventory-sections';
import { OnlyButton } from './only-button';
import { texts } from './texts';
import { useSelection } from './use-selection';

const NOTHING: readonly never[] = [];

/** S2, S4: what a location sells, what it costs and whether it can be had, live on every device. */
export function InventoryScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, lowStockAt } = location;
  const menu = useGetMenuQuery(vendorLocationId);
  const products = menu.data;
  useLowStock(products, lowStockAt, (crossed) => toast.note(lowStockText(crossed)));
  const { dot, doubt } = useMenuFreshness(location, {
    isLoaded: products !== undefined,
    isFailed: menu.isError,
  });
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [only, setOnly] = useState<'gone' | 'low' | null>(null);
  const gone = useMemo(() => countGone(products ?? NOTHING), [products]);
  const low = useMemo(() => countLow(products ?? NOTHING, lowStockAt), [products, lowStockAt]);
  // Who takes the warning away while they look at what is low sees everything again.
  const shown = only === 'low' && lowStockAt === undefined ? null : only;
  const sections = useMemo(
    () =>
      inventoryOf(products ?? NOTHING, search, {
        onlyGone: shown === 'gone',
        ...(shown === 'low' && { onlyLowAt: lowStockAt }),
      }),
    [products, search, shown, lowStockAt],
  );
  const { current, goTo } = useCurrentSection(sections.map(({ key }) => key));
  const { selection, begin, end } = useSelection();
  const reload = (): void => void menu.refetch();
  const rows = sections.flatMap((section) => section.rows);
  const tabs = sections.map(({ key }) => ({ key, label: sectionName(key) }));
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.description}
      backTo={paths.staffHome.to({ vendorLocationId })}
      end={<LiveDot {...dot} />}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1">
        {products && products.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-(--gutter) pb-2">
            <SearchField
              label={texts.find}
              typed={typed}
              onType={setTyped}
              className={cx('min-w-45 flex-1 desk:max-w-md', low + gone > 0 && 'basis-full desk:basis-0')}
            />
            {(low > 0 || shown === 'low') && (
              <OnlyButton
                icon={TriangleAlert}
                text={texts.onlyLow(low)}
                isOn={shown === 'low'}
                onPress={() => setOnly(shown === 'low' ? null : 'low')}
              />
            )}
            {(gone > 0 || shown === 'gone') && (
              <OnlyButton
                icon={CircleSlash}
                text={texts.onlyGone(gone)}
                isOn={shown === 'gone'}
                onPress={() => setOnly(shown === 'gone' ? null : 'gone')}
              />
            )}
            <TextButton tone="staff" onClick={selection ? end : begin}>
              {selection ? texts.bulk.end : texts.bulk.begin}
            </TextButton>
          </div>
        )}
        {!products && !menu.isError && <InventoryLoading />}
        {!products && menu.isError && <ErrorState text={texts.failed} onReload={reload} />}
        {products?.length === 0 && <EmptyState icon={Package} text={texts.none} />}
        {tabs.length > 1 && (
          <SectionTabs label={SECTIONS_LABEL} tabs={tabs} current={current} onSelect={goTo} tone="staff" />
        )}
        <InventorySections sections={sections} selection={selection} />
        {products && products.length > 0 && rows.length === 0 && (
          <EmptyState icon={Search} text={emptyText(search.trim(), shown)} />
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId}>
        {selection && <BulkBar rows={rows} selection={selection} />}
      </DeskPageEnd>
    </DeskPage>
  );
}

function emptyText(search: string, only: 'gone' | 'low' | null): string {
  if (search !== '') return texts.notFound(search);
  return only === 'low' ? texts.noneLow : texts.noneGone;
}
