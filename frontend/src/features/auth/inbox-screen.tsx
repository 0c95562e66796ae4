import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useGetInboxQuery } from '@/data/accounts/sign-in';
import { useGetSettingsQuery } from '@/data/platform/settings';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { PageLoading } from '@/shared/chrome/page-loading';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { displayPhone } from '@/shared/lib/phone';
import { timeOf } from '@/shared/lib/time';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { texts } from './texts';

const LOOK_EVERY_MS = 2_000;

/** The codes that the local provider would have sent by SMS. Does not exist with a real provider, nor in production. */
export function InboxScreen() {
  useTitle(texts.inbox.title);
  const settings = useGetSettingsQuery();
  if (settings.isError) return <ProblemPanel problem={problemOf(settings.error)} />;
  if (!settings.data) return <PageLoading />;
  if (!settings.data.inbox) return <NotFoundScreen />;
  return (
    <Page>
      <CustomerHeader />
      <Banner kind="test">{texts.inbox.text}</Banner>
      <main>
        <h1 className="type-title px-(--gutter) pt-6 pb-3">{texts.inbox.title}</h1>
        <Messages />
      </main>
    </Page>
  );
}

function Messages() {
  const [query] = useSearchParams();
  const { data: messages, error } = useGetInboxQuery(query.get('phoneNumber') ?? undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (messages?.length === 0) return <EmptyState icon={Inbox} text={texts.inbox.none} />;
  if (!messages) return error ? <ErrorState text={texts.inbox.failed} /> : <PageLoading />;
  return (
    <ul aria-label={texts.inbox.codes}>
      {messages.map((message) => (
        <li
          key={`${message.phoneNumber} ${message.sentAt}`}
          className="flex min-h-18 items-center justify-between gap-3 border-t border-line px-(--gutter)"
        >
          <span className="tabular-nums">
            <b className="type-label block">{displayPhone(message.phoneNumber)}</b>
            <span className="type-small text-muted">{timeOf(message.sentAt, null)}</span>
          </span>
          <code className="type-code select-all [font-family:inherit]">{message.code}</code>
        </li>
      ))}
    </ul>
  );
}
