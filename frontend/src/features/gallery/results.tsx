import { LayoutGrid, Package, QrCode, ReceiptText } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { CheckId, HandoverItems, ScanResult } from '@/shared/ui/scan-result';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { TabBar } from '@/shared/ui/tab-bar';
import { Specimen } from './specimen';

const items = [
  { quantity: 2, name: 'House Margarita', productType: 'ALCOHOLIC_ITEM' },
  { quantity: 1, name: 'Night Shift Tee', productType: 'MERCHANDISE', note: 'Medium' },
];
const tabs = [
  { to: '/dev/ui', label: 'Board', icon: LayoutGrid },
  { to: '/dev/scan', label: 'Scan', icon: QrCode },
  { to: '/dev/inventory', label: 'Inventory', icon: Package },
  { to: '/dev/orders', label: 'Orders', icon: ReceiptText },
];

export function Results() {
  return (
    <>
      <Specimen title="Scan: ready">
        <ScanResult kind="ready" title="Order Ready" code="7F3A9C" />
        <CheckId />
        <HandoverItems items={items} />
        <Dock>
          <ButtonLink to="/dev/ui" variant="paper" size="scan" full icon={QrCode}>
            Back to Scanner
          </ButtonLink>
        </Dock>
      </Specimen>
      <Specimen title="Scan: already used">
        <ScanResult kind="already" title="Order PICKED UP Previously" code="7F3A9C" />
        <HandoverItems items={items} gone />
      </Specimen>
      <Specimen title="Tab bar">
        <TabBar tabs={tabs} />
      </Specimen>
      <Specimen title="Loading">
        <Loading>
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      </Specimen>
    </>
  );
}
