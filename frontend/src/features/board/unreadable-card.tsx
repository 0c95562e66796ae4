import { TriangleAlert } from 'lucide-react';
import { shortId } from '@/shared/lib/ids';
import { texts } from './texts';

/** In place of an order that this screen cannot read: the others stay, and staff know of it. */
export function UnreadableCard({ orderId }: { orderId: string }) {
  const name = texts.unreadable.name(orderId === '' ? null : shortId(orderId));
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[auto_1fr] items-start gap-2.5 rounded-[8px] border border-line bg-surface p-3"
    >
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="text-warn" />
      <p className="type-label">{texts.unreadable.text(name)}</p>
    </article>
  );
}

/** Those of an answer, before the others: one cannot say how long they have waited. */
export function UnreadableCards({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label={texts.unreadable.list} className="grid gap-3 pb-3">
      {ids.map((orderId, index) => (
        <li key={orderId || index}>
          <UnreadableCard orderId={orderId} />
        </li>
      ))}
    </ul>
  );
}
