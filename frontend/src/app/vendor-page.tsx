import { PrizeDrawing } from '@/features/rewards/prize-drawing';
import { VendorScreen } from '@/features/vendor/vendor-screen';

/** A venue's page with its prize drawing. */
export function VendorPage() {
  return <VendorScreen drawing={<PrizeDrawing />} />;
}
