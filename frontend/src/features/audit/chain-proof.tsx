import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useGetChainQuery, type StreamKey } from '@/data/audit/timeline';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { cx } from '@/shared/ui/cx';
import { texts } from './texts';

/** Whether the events are what was stored: '8 of 8 events, chain intact'. */
export function ChainProof({ streamKey, numEvents }: { streamKey: StreamKey; numEvents: number }) {
  const { location } = useWorkplace();
  const { data, currentData, isError } = useGetChainQuery({ ...streamKey, numEvents });
  // The proof of fewer events stays while one more is looked at, and does not stand for it where that fails.
  const chain = isError ? currentData : data;
  if (!chain) {
    return (
      <span role="status" className="inline-flex items-center gap-1.5 type-small text-muted">
        <ShieldQuestion aria-hidden size={16} strokeWidth={2} />
        {isError ? texts.chain.failed : texts.chain.checking}
      </span>
    );
  }
  const { intact, events, broken, signed } = chain;
  const isUnproven = signed !== null && !signed.isProven;
  const isWrong = broken !== null || isUnproven;
  const Icon = isWrong ? ShieldAlert : ShieldCheck;
  const signedText =
    signed &&
    (isUnproven
      ? texts.chain.unproven
      : texts.chain.signed(signed.events, exactly('seconds', signed.timestamp, location.timeZone)));
  return (
    <span
      role="status"
      title={signedText ?? undefined}
      className={cx(
        'inline-flex items-start gap-1.5 type-small font-[550]',
        isWrong ? 'text-danger' : 'text-ok',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
      <span>
        {broken ? texts.chain.broken(broken.revision, broken.reason) : texts.chain.intact(intact, events)}
        {signedText !== null && <span className={cx(isUnproven ? 'block' : 'sr-only')}>{signedText}</span>}
      </span>
    </span>
  );
}
