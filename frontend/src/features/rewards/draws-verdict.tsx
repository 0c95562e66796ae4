import type { Fault, Verdict } from '@lineless/contracts/rewards/verify';
import { CircleCheck, OctagonX } from 'lucide-react';
import type { CheckState } from './use-check';
import { texts } from './texts';

const { checked: words } = texts;
/** More of them say nothing new. */
const MOST_FAULTS = 20;

/** What the check came to. */
export function DrawsVerdict({ state }: { state: CheckState }) {
  if (state.is === 'failed')
    return (
      <p role="alert" className="type-label text-danger">
        {state.text}
      </p>
    );
  if (state.is !== 'done') return null;
  const { verdict, own } = state;
  const isFair = verdict.faults.length === 0;
  const Icon = isFair ? CircleCheck : OctagonX;
  return (
    <div
      role={isFair ? 'status' : 'alert'}
      className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-tile p-4 ${isFair ? 'bg-ok-wash' : 'bg-danger-wash'}`}
    >
      <Icon aria-hidden size={24} strokeWidth={2} className={isFair ? 'text-ok' : 'text-danger'} />
      <div className="grid gap-1">
        <p className="type-label">{isFair ? fair(verdict) : words.unfair(verdict.faults.length)}</p>
        {verdict.returns > 0 && <p className="type-small">{words.returns(verdict.returns)}</p>}
        {own.size > 0 && <p className="type-small">{words.receipts(own.size)}</p>}
        {!isFair && <Faults faults={verdict.faults} />}
      </div>
    </div>
  );
}

function fair({ draws, isRevealed }: Verdict): string {
  return isRevealed ? words.fair(draws) : words.fairSoFar(draws);
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul className="grid gap-1 pt-1 type-small">
      {faults.slice(0, MOST_FAULTS).map(({ code, n }, at) => (
        <li key={at}>
          <b>{n === undefined ? words.whole : words.atLine(n)}</b>: {words.faults[code]}
        </li>
      ))}
    </ul>
  );
}
