import { History } from 'lucide-react';
import { paths } from '@/shared/paths';
import { TextLink } from '@/shared/ui/text-link';

/** The way to what earlier days have left; not there where that is nothing. */
export function UncollectedLink({ vendorLocationId, count }: { vendorLocationId: string; count: number }) {
  if (count === 0) return null;
  return (
    <p className="shrink-0 px-(--gutter) md:px-5">
      <TextLink to={paths.staffUncollected.to({ vendorLocationId })} tone="staff" className="tabular-nums">
        <History aria-hidden size={16} strokeWidth={2} className="shrink-0 text-muted" />
        Uncollected ({count})
      </TextLink>
    </p>
  );
}
