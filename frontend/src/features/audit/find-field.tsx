import type { AuditFound } from '@lineless/contracts/audit/found';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { EventFilter } from '@/data/audit/events';
import { useFindInAuditQuery } from '@/data/audit/find';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchField } from '@/shared/ui/search-field';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { texts } from './texts';
import type { EventAddress } from './use-event-address';

const LEAST = 2;

interface FindFieldProps {
  asked: string | null;
  onAsk: (text: string | null) => void;
}

/** A name, a number, a code or the words of an event, asked for with Enter. */
export function FindField({ asked, onAsk }: FindFieldProps) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    onAsk(wanted.length < LEAST ? null : wanted);
  };
  const clear = (): void => {
    setText('');
    onAsk(null);
  };
  return (
    <form role="search" aria-label={texts.find.name} onSubmit={submit}>
      <SearchField
        label={texts.find.label}
        labelShown
        placeholder={texts.find.hint}
        typed={text}
        maxLength={100}
        cross={asked !== null && { label: texts.find.clear, onPress: clear }}
        onType={setText}
      />
    </form>
  );
}

interface FoundListProps {
  text: string;
  onNarrow: EventAddress['narrow'];
  onDone: () => void;
}

/** What is called so. A person with an account leads to their page, all else narrows the list of events. */
export function FoundList({ text, onNarrow, onDone }: FoundListProps) {
  const { location } = useWorkplace();
  const { vendorId } = location;
  const { currentData, isError, error, refetch } = useFindInAuditQuery({ vendorId, text });
  const items = currentData?.items;
  const words = items && (items.length === 0 ? texts.find.none(text) : texts.find.some(items.length, text));
  return (
    <section aria-label={texts.find.list} className="pt-3">
      <p role="status" className="type-small text-muted">
        {words}
      </p>
      {!items && !isError && <ListLoading />}
      {!items && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
      {items && items.length > 0 && (
        <ul className="mt-2 grid gap-x-8 *:border-t *:border-line lg:grid-cols-2">
          {items.map((found) => (
            <li key={`${found.what} ${found.id} ${found.label}`}>
              <Row
                found={found}
                onNarrow={() => {
                  onNarrow({ ...NOTHING_ELSE, ...found.filter });
                  onDone();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {currentData?.isCut === true && <p className="pt-2 type-small text-muted">{texts.find.cut}</p>}
    </section>
  );
}

/** What is found is shown whole, not what other filters leave of it. */
const NOTHING_ELSE = {
  ...{ kind: undefined, type: undefined, actor: undefined, entity: undefined, stream: undefined },
  ...{ location: undefined, since: undefined, until: undefined },
} satisfies Record<keyof EventFilter, undefined>;

function Row({ found, onNarrow }: { found: AuditFound; onNarrow: () => void }) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const { what, label, note, userId } = found;
  const look = 'flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left hover:bg-pressed';
  const words = (
    <>
      <b className="type-small font-semibold break-words underline decoration-edge underline-offset-4">
        {label}
      </b>
      <span className="type-small text-muted">
        {[texts.find.what[what], note].filter(Boolean).join(', ')}
      </span>
    </>
  );
  // A guest of one evening is looked for there; what else a member did is on their page.
  if (userId !== null && what !== 'guest')
    return (
      <Link to={paths.staffAuditPerson.to({ vendorLocationId, userId })} className={look}>
        {words}
      </Link>
    );
  return (
    <button type="button" onClick={onNarrow} className={look}>
      {words}
    </button>
  );
}
