import type { Passkey } from '@lineless/contracts/accounts/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useGetPasskeysQuery, useRemovePasskeyMutation } from '@/data/accounts/passkeys';
import { useWorkplace } from '@/data/staff/workplace';
import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { serverNow } from '@/shared/lib/server-clock';
import { whenOf } from '@/shared/lib/time';
import { Banner } from '@/shared/ui/banner';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { SectionHeading } from '@/shared/ui/section-heading';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextButton } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** A person's own passkeys, and where one is taken away. */
export function OwnPasskeys({ userId }: { userId: string }) {
  const { data, isError, refetch } = useGetPasskeysQuery(userId);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { location } = useWorkplace();
  return (
    <section aria-labelledby="own-passkeys">
      <SectionHeading id="own-passkeys" title={texts.mine} />
      {data?.resetAt !== undefined && data.passkeys.length === 0 && (
        <Banner kind="stale">{texts.reset(whenOf(data.resetAt, location, serverNow()))}</Banner>
      )}
      {!data && !isError && <PasskeysLoading />}
      {!data && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
      {data?.passkeys.length === 0 && <EmptyState icon={KeyRound} text={texts.none} />}
      {data && data.passkeys.length > 0 && (
        <ul aria-label={texts.label} className="border-t border-line *:border-b *:border-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {removed && <RemovalDialog userId={userId} passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, addedAt, usedAt } = passkey;
  const { location } = useWorkplace();
  const when = (at: string): string => whenOf(at, location, serverNow());
  const used = usedAt === undefined ? texts.unused : texts.used(when(usedAt));
  return (
    <li className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-(--gutter) py-2.5">
      <span className="type-label break-words">{name}</span>
      <span className="col-start-1 row-start-2 type-small text-muted tabular-nums">
        {texts.added(when(addedAt))}, {used}
      </span>
      <span className="row-span-2">
        <TextButton tone="staff" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </TextButton>
      </span>
    </li>
  );
}

interface RemovalDialogProps {
  userId: string;
  passkey: Passkey;
  onClose: () => void;
}

function RemovalDialog({ userId, passkey, onClose }: RemovalDialogProps) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const { passkeyId, name } = passkey;
  const submit = async (): Promise<void> => {
    const { error } = await remove({ userId, passkeyId });
    if (!error) toast.success(texts.removal.done);
    else if (!wasLeft(error)) toast.error(problemOf(error).message || texts.removal.failed);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.removal.title}
      text={texts.removal.text(name)}
      actionText={texts.removal.action}
      destructive
      busy={isLoading}
      busyText={texts.removal.busy}
      onAction={() => void submit()}
    />
  );
}

function PasskeysLoading() {
  return (
    <RowsLoading label={texts.loading} rows={2} row="grid min-h-15 content-center gap-2 px-(--gutter)">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-3.5 w-44" />
    </RowsLoading>
  );
}
