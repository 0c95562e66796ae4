import { Check, Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '@/data/accounts/sessions';
import { useNow } from '@/shared/hooks/use-now';
import { ageInWords, secondsSince } from '@/shared/lib/age';
import { LOCALE } from '@/shared/texts/locale';
import { Button } from '@/shared/ui/button';
import { texts } from './sessions-texts';

const MINUTE_MS = 60_000;
const A_MINUTE = 60;
const PHONES = /iPhone|iPad|Android/;

const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

/** One device: what it is, since when, and how to sign it out, but this one, which has 'Log out'. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { begunAt, lastUsedAt, isCurrent } = session;
  const now = useNow(MINUTE_MS);
  const device = deviceOf(session);
  const begun = dayAndTime.format(new Date(begunAt));
  const Icon = PHONES.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-17 items-center gap-3 px-(--gutter) py-3.5">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 self-start text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block type-label break-words">{device}</span>
        <span className="block type-small text-muted tabular-nums">{texts.since(begun)}</span>
        {!isCurrent && (
          <span className="block type-small text-muted tabular-nums">
            {used(secondsSince(lastUsedAt, now))}
          </span>
        )}
        {isCurrent && (
          <span className="mt-1 flex items-center gap-1.5 type-small">
            <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            {texts.thisDevice}
          </span>
        )}
      </span>
      {!isCurrent && (
        <Button variant="outline" size="compact" aria-label={texts.signOutOf(device, begun)} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

function used(seconds: number): string {
  return seconds < A_MINUTE ? texts.usedJustNow : texts.lastUsed(ageInWords(seconds));
}

export function deviceOf({ device }: OwnSession): string {
  return device ?? texts.unknownDevice;
}
