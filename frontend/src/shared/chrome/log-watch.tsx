import type { AuditWatch } from '@lineless/contracts/audit/watch';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { exactly } from '@/shared/lib/record-time';
import { Announced } from '@/shared/ui/announcer';
import { texts } from './log-texts';

const DAY_MS = 86_400_000;

interface LogWatchProps {
  /** `undefined` while it is not known. */
  watch: AuditWatch | undefined;
  timeZone: string;
}

/** In a header: 'Verified up to 21:04:12'. What is wrong stands in the banner. */
export function LogMark({ watch, timeZone }: LogWatchProps) {
  if (!watch || isBroken(watch)) return null;
  const { at, upTo } = watch;
  const Icon = upTo === null ? ShieldQuestion : ShieldCheck;
  const isOfToday = upTo !== null && at !== null && Date.parse(at) - Date.parse(upTo) < DAY_MS;
  return (
    <span
      title={upTo === null ? undefined : texts.why}
      className={`inline-flex items-center gap-1.5 type-small ${upTo === null ? 'text-muted' : 'text-ok'}`}
    >
      <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      <span className="tabular-nums">
        {upTo === null ? texts.notYet : texts.upTo(whenOf(upTo, timeZone, isOfToday))}
      </span>
    </span>
  );
}

interface LogBannerProps extends LogWatchProps {
  /** Where the events of a thing are shown; missing: the reader may not see them. */
  to?: (stream: string) => string;
}

/** Under a header, red: which event is not what was stored. It stays as long as it is so. */
export function LogBanner({ watch, timeZone, to }: LogBannerProps) {
  if (!watch || !isBroken(watch)) return null;
  const { findings, others, doubts, upTo } = watch;
  return (
    <section
      aria-label={texts.broken}
      className="flex gap-2.5 bg-danger-wash px-(--gutter) py-2.5 type-small font-[550]"
    >
      <ShieldAlert aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <Announced className="font-[650]">{texts.broken}</Announced>
        <ul>
          {findings.map(({ fault, stream, revision, label }) => (
            <li key={`${stream} ${revision}`} className="wrap-anywhere">
              <Named to={to?.(stream)}>{texts.faults[fault](label, revision)}</Named>
            </li>
          ))}
          {others > 0 && <li>{findings.length > 0 ? texts.others(others) : texts.onlyOthers(others)}</li>}
          {doubts.map((doubt) => (
            <li key={doubt} className="wrap-anywhere">
              {doubt}
            </li>
          ))}
        </ul>
        {upTo !== null && <p className="tabular-nums">{texts.was(whenOf(upTo, timeZone, false))}</p>}
      </div>
    </section>
  );
}

function Named({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return children;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-3 lg:min-h-7">
      {children}
    </Link>
  );
}

function isBroken({ findings, others, doubts }: AuditWatch): boolean {
  return findings.length + others + doubts.length > 0;
}

function whenOf(instant: string, timeZone: string, isOfToday: boolean): string {
  const time = exactly('seconds', instant, timeZone);
  return isOfToday ? time : `${exactly('date', instant, timeZone)}, ${time}`;
}
