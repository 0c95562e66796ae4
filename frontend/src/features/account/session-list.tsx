import { MonitorSmartphone } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSessionsQuery,
  type OwnSession,
} from '@/data/accounts/sessions';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { List } from '@/shared/ui/list-row';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { toast } from '@/shared/ui/toast';
import { deviceOf, SessionRow } from './session-row';
import { texts } from './sessions-texts';

type Asked = OwnSession | 'others' | null;

/** Every device of a person, this one first, and how to sign out one of the others or all of them. */
export function SessionList({ userId }: { userId: string }) {
  const { currentData: list, isError, refetch } = useGetSessionsQuery(userId);
  const [asked, setAsked] = useState<Asked>(null);
  const close = useCallback(() => setAsked(null), []);
  if (!list)
    return isError ? (
      <ErrorState text={texts.failed} onReload={() => void refetch()} />
    ) : (
      <OrderListLoading label={texts.loading} rows={2} />
    );
  const { isListed, sessions } = list;
  if (!isListed) return <EmptyState icon={MonitorSmartphone} text={texts.unlisted} />;
  if (sessions.length === 0) return <EmptyState icon={MonitorSmartphone} text={texts.none} />;
  const current = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <div className="border-t border-line">
        <List label={texts.title}>
          {[...current, ...others].map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={() => setAsked(session)} />
          ))}
        </List>
      </div>
      {current.length > 0 && others.length > 0 && (
        <div className="px-(--gutter) pt-4">
          <Button full onClick={() => setAsked('others')}>
            {texts.others.title}
          </Button>
        </div>
      )}
      {asked === 'others' && <EndOthers userId={userId} onClose={close} />}
      {asked !== null && asked !== 'others' && <EndOne userId={userId} session={asked} onClose={close} />}
    </>
  );
}

interface EndOneProps {
  userId: string;
  session: OwnSession;
  onClose: () => void;
}

function EndOne({ userId, session, onClose }: EndOneProps) {
  const [end, { isLoading }] = useEndSessionMutation();
  const device = deviceOf(session);
  const go = async (): Promise<void> => {
    const { error } = await end({ userId, sessionId: session.sessionId });
    if (error) toast.error(texts.one.failed);
    else toast.success(texts.one.done(device));
    onClose();
  };
  return (
    <Question
      title={texts.one.title(device)}
      text={texts.one.text}
      busy={isLoading}
      onClose={onClose}
      onAction={() => void go()}
    />
  );
}

function EndOthers({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const go = async (): Promise<void> => {
    const { error } = await endOthers(userId);
    if (error) toast.error(texts.others.failed);
    else toast.success(texts.others.done);
    onClose();
  };
  return (
    <Question
      title={texts.others.title}
      text={texts.others.text}
      busy={isLoading}
      onClose={onClose}
      onAction={() => void go()}
    />
  );
}

interface QuestionProps {
  title: string;
  text: string;
  busy: boolean;
  onClose: () => void;
  onAction: () => void;
}

/** Asks once: what is open on the other device is gone. */
function Question({ title, text, busy, onClose, onAction }: QuestionProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actionText={texts.signOut}
      atStake
      busy={busy}
      onAction={onAction}
    />
  );
}
