import { FlaskConical } from 'lucide-react';
import { useSettings } from '@/data/platform/settings';
import { paths } from '@/shared/paths';
import { texts } from './texts';

/** Where no SMS is really sent, the way to the code; opens beside the sign-in, which stays as it is. */
export function InboxLink({ phoneNumber }: { phoneNumber: string }) {
  const settings = useSettings();
  if (settings?.identity !== 'local') return null;
  const query = new URLSearchParams({ phoneNumber }).toString();
  return (
    <p className="flex items-center gap-2.5 text-14 leading-5 text-muted">
      <FlaskConical aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span>
        {texts.testing.text}{' '}
        {settings.inbox ? (
          <a
            href={`${paths.devInbox.to()}?${query}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-text underline decoration-edge underline-offset-3"
          >
            {texts.testing.openInbox}
          </a>
        ) : (
          texts.testing.inLog
        )}
      </span>
    </p>
  );
}
