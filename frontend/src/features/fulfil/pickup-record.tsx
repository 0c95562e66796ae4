import type { Order } from '@lineless/contracts/ordering/orders';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { ageInWords, secondsSince } from '@/shared/lib/age';
import { atWhen, type VenueClock } from '@/shared/lib/time';
import { texts } from './texts';

const EVERY_MS = 10_000;

/** Resolution 11: when it was picked up, who handed it over, and how. */
export function PickupRecord({ order, location }: { order: Order; location: VenueClock }) {
  const now = useNow(EVERY_MS);
  const { datetimeCompleted, completedBy, completedVia } = order;
  if (datetimeCompleted === undefined) return null;
  const who = [completedBy?.name, completedVia && texts.record.ways[completedVia]].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-3 border-b border-line p-(--gutter)">
      <Fact label={texts.record.when}>
        {texts.record.completedAt(
          atWhen(datetimeCompleted, location, now),
          ageInWords(secondsSince(datetimeCompleted, now)),
        )}
      </Fact>
      {who && <Fact label={texts.record.who}>{who}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 leading-4.5 text-muted">{label}</dt>
      <dd className="text-18 leading-6 font-[650] tabular-nums">{children}</dd>
    </div>
  );
}
