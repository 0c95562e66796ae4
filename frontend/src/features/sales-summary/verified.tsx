import { useState } from 'react';
import { useProof } from '@/data/analytics/proof';
import { dateText, monthsBetween } from '@/data/analytics/weeks';
import { useWorkplace } from '@/data/staff/workplace';
import { MonthProof } from '@/shared/chrome/month-proof';
import { texts } from './texts';

/** Each month of the summary's days, checked when its reader asks: a year of them is much work. */
export function Verified({ from, until }: { from: string; until: string }) {
  return (
    <section aria-labelledby="verified" className="break-inside-avoid pt-9">
      <h2 id="verified" className="type-heading">
        {texts.proof.title}
      </h2>
      <p className="pt-1 pb-3 type-small text-muted">{texts.proof.why}</p>
      {monthsBetween(from, until).map((month) => (
        <Month key={month} month={month} />
      ))}
    </section>
  );
}

function Month({ month }: { month: string }) {
  const { location } = useWorkplace();
  const [isAsked, setIsAsked] = useState(false);
  const name = dateText(`${month}-01`, 'month');
  if (isAsked) return <Checked month={month} name={name} />;
  const nothing = { proof: undefined, isError: false, isFetching: false };
  return <MonthProof month={name} venue={location} {...nothing} onCheck={() => setIsAsked(true)} />;
}

function Checked({ month, name }: { month: string; name: string }) {
  const { location } = useWorkplace();
  const { refetch, ...known } = useProof({ vendorId: location.vendorId, month });
  return <MonthProof month={name} venue={location} {...known} onCheck={() => void refetch()} />;
}
