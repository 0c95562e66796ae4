import type { Customer, CustomerVisit } from '@lineless/contracts/customers/customers';
import { useWorkplace } from '@/data/staff/workplace';
import { eventDate } from '@/data/venue-events/event-time';
import { serverNow } from '@/shared/lib/server-clock';
import { Figure } from '@/shared/ui/figure';
import { texts } from './texts';

const { page } = texts;

/** What they did as a member, and each evening on a guest list, as far as they show it. */
export function CustomerVisits({ customer: { memberVisits, lists } }: { customer: Customer }) {
  return (
    <section aria-labelledby="guest-lists" className="px-(--gutter)">
      <h2 id="guest-lists" className="pt-7 pb-3 type-heading">
        {page.lists}
      </h2>
      {memberVisits && (
        <dl aria-label={page.asMember} className="flex flex-wrap gap-x-7 gap-y-3 pb-4">
          <Figure value={memberVisits.reservations} label={page.reserved} />
          <Figure value={memberVisits.came} label={page.came} />
          <Figure value={memberVisits.missed} label={page.missed} />
          <Figure value={memberVisits.cancelled} label={page.cancelled} />
        </dl>
      )}
      {!lists && <p className="type-small text-muted">{page.private}</p>}
      {lists?.length === 0 && <p className="type-small text-muted">{page.noLists}</p>}
      {lists && lists.length > 0 && (
        <ul className="border-t border-line *:border-b *:border-line">
          {lists.map((visit) => (
            <Evening key={visit.reservationId} visit={visit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Evening({ visit }: { visit: CustomerVisit }) {
  const { location } = useWorkplace();
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="type-label wrap-anywhere">{visit.glevent}</span>
      <span className="type-small text-muted">
        {[eventDate(visit.startTime, location.timeZone, serverNow()), outcomeOf(visit)].join(' · ')}
      </span>
    </li>
  );
}

function outcomeOf({ status, quantity, came, isNoShow }: CustomerVisit): string {
  if (came > 0 && quantity > 1) return page.cameOf(came, quantity);
  return isNoShow ? page.noShow : page.statuses[status];
}
