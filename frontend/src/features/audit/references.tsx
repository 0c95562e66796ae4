import type { AuditEntry, AuditReference } from '@lineless/contracts/audit/entries';
import { Link } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { usePlaceName } from './use-place-name';

const look =
  'inline-flex min-h-11 min-w-11 items-center type-small font-semibold underline decoration-edge underline-offset-4 hover:decoration-text lg:min-h-7';

/** What an event is about, each leading to its timeline. */
export function References({ about }: { about: readonly AuditReference[] }) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const placeName = usePlaceName();
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {about.map(({ kind, id, stream, label }) => {
        if (kind === 'person')
          return (
            <Link
              key={`${kind} ${id}`}
              to={paths.staffAuditPerson.to({ vendorLocationId, userId: id })}
              className={look}
            >
              {label}
            </Link>
          );
        const name = (kind === 'location' && placeName(id)) || label;
        if (stream === null)
          return (
            <span key={`${kind} ${id}`} className="type-small text-muted">
              {label}
            </span>
          );
        return (
          <Link
            key={`${kind} ${id}`}
            to={paths.staffAuditStream.to({ vendorLocationId, stream })}
            className={look}
          >
            {name}
          </Link>
        );
      })}
    </span>
  );
}

const ANONYMOUS = 'anonymous';

/** Who did it, leading to all that they did; a process of the service leads nowhere. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const { location } = useWorkplace();
  const { kind, id, label } = actor;
  if (kind === 'system' || id === ANONYMOUS) return label;
  const { vendorLocationId } = location;
  return (
    <Link to={paths.staffAuditPerson.to({ vendorLocationId, userId: id })} className={look}>
      {label}
    </Link>
  );
}
