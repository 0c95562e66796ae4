import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { UserRound } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useGetPersonQuery, type AuditPerson } from '@/data/audit/looks';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { AuditFrame } from './audit-frame';
import { EventList } from './event-list';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { OlderButton } from './older-button';
import { texts } from './texts';
import { eventParam } from './use-event-address';

/** What a person did at the vendor, and what happened to them there. */
export function PersonScreen() {
  const { location } = useWorkplace();
  const { userId = '' } = useParams<'userId'>();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const nextToken = address.get('older') ?? undefined;
  const key = { vendorId: location.vendorId, userId, nextToken };
  const { currentData, isError, error, refetch } = useGetPersonQuery(key);
  const items = currentData?.items;
  const did = new Set(items?.filter((entry) => entry.did).map(({ eventId }) => eventId));
  const noteOf = ({ eventId }: AuditEntry): string =>
    did.has(eventId) ? texts.person.did : texts.person.concerned;
  return (
    <AuditFrame about={{ title: titleOf(currentData), subtitle: location.vendorName }}>
      <main className="px-(--gutter) pb-5">
        <p className="type-small break-all text-muted">{userId}</p>
        {currentData && currentData.items.length > 0 && (
          <p className="type-small text-muted">{knownAs(currentData)}</p>
        )}
        {!items && !isError && <ListLoading />}
        {!items && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
        {items?.length === 0 && <EmptyState icon={UserRound} text={texts.person.none} />}
        {items && (
          <EventList
            label={texts.person.list}
            items={items}
            noteOf={noteOf}
            onOpen={(event) =>
              void navigate(
                `${paths.staffAudit.to(location)}?${new URLSearchParams({ entity: userId, event: eventParam(event) }).toString()}`,
              )
            }
          />
        )}
        <OlderButton
          text={texts.person.older}
          token={currentData?.nextToken}
          onOlder={(older) => setAddress({ older })}
        />
      </main>
    </AuditFrame>
  );
}

function titleOf(person: AuditPerson | undefined): string {
  if (person?.isForgotten === true) return texts.person.forgottenTitle;
  return person?.name ?? texts.person.title;
}

/** From where the name is, or why there is none. */
function knownAs({ isForgotten, knownAs: as }: AuditPerson): string {
  if (isForgotten) return texts.person.forgotten;
  return as === null ? texts.person.unnamed : texts.person.knownAs[as];
}
