import { History, QrCode } from 'lucide-react';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { TextLink } from '@/shared/ui/text-link';
import { texts } from './texts';

export interface WaysProps {
  vendorLocationId: string;
  /** So many orders are left uncollected; without any there is no way to them. */
  uncollected: number;
}

/** From the board to the scanner (a phone has it among its tabs) and to what was left uncollected. */
export function Ways({ vendorLocationId, uncollected }: WaysProps) {
  return (
    <>
      <ButtonLink
        to={paths.staffScan.to({ vendorLocationId })}
        variant="outline"
        size="compact"
        icon={QrCode}
        className="shrink-0 max-md:hidden"
      >
        {texts.scan}
      </ButtonLink>
      {uncollected > 0 && (
        <TextLink
          to={paths.staffUncollected.to({ vendorLocationId })}
          tone="staff"
          className="shrink-0 whitespace-nowrap tabular-nums md:ml-3"
        >
          <History aria-hidden size={16} strokeWidth={2} className="shrink-0 text-muted" />
          {texts.uncollectedCount(uncollected)}
        </TextLink>
      )}
    </>
  );
}
