import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@lineless/contracts/catalogue/products';
import { useEditMenu, useGetArchivedQuery } from '@/data/catalogue/edit-menu';
import { fullName } from '@/data/catalogue/full-name';
import { useWorkplace } from '@/data/staff/workplace';
import { Footer } from '@/shared/chrome/footer';
import { useBusy } from '@/shared/hooks/use-busy';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Thumb } from '@/shared/ui/thumb';
import { toast } from '@/shared/ui/toast';
import { ManagersMenu } from './managers-menu';
import { MenuLoading } from './menu-loading';
import { texts } from './texts';

/** What was taken off the menu, the last first; each goes back with one press. */
export function ArchiveScreen() {
  const { vendorLocationId } = useWorkplace().location;
  return (
    <ManagersMenu title={texts.archive.list} backTo={paths.staffMenu.to({ vendorLocationId })}>
      {() => <Archived vendorLocationId={vendorLocationId} />}
    </ManagersMenu>
  );
}

function Archived({ vendorLocationId }: { vendorLocationId: string }) {
  const { data, isError, refetch } = useGetArchivedQuery(vendorLocationId);
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const left = data?.filter(({ productId }) => !back.has(productId));
  return (
    <>
      <main className="flex-1">
        {!data && !isError && <MenuLoading label={texts.archive.loading} />}
        {isError && <ErrorState text={texts.archive.failed} onReload={() => void refetch()} />}
        {left?.length === 0 && <EmptyState icon={Archive} text={texts.archive.none} />}
        {left && left.length > 0 && (
          <ul aria-label={texts.archive.list} className="rows-at-desk mt-2 border-t border-line">
            {left.map((product) => (
              <ArchivedRow
                key={product.productId}
                product={product}
                onRestored={() => setBack((before) => new Set(before).add(product.productId))}
              />
            ))}
          </ul>
        )}
      </main>
      <Footer />
    </>
  );
}

function ArchivedRow({ product, onRestored }: { product: Product; onRestored: () => void }) {
  const { archive } = useEditMenu();
  const [isBusy, during] = useBusy();
  const name = fullName(product);
  const restore = async (): Promise<void> => {
    await during(async () => {
      try {
        await archive(product, false);
        toast.success(texts.archive.restored(name));
        onRestored();
      } catch {
        toast.error(texts.notUpdated);
      }
    });
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-(--gutter) py-2">
      <Thumb name={product.name} productType={product.productType} src={product.imageUrls[0]} grey />
      <span className="min-w-0 flex-1">
        <span className="block type-label break-words">{name}</span>
        <span className="block type-small text-muted tabular-nums">{money(product.price)}</span>
      </span>
      <Button
        variant="outline"
        size="compact"
        busy={isBusy}
        aria-label={texts.archive.restoreOf(name)}
        onClick={() => void restore()}
      >
        {texts.archive.restore}
      </Button>
    </li>
  );
}
