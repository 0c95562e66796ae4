import { useProof } from '@/data/analytics/proof';
import { dateText, monthsOf } from '@/data/analytics/weeks';
import { useWorkplace } from '@/data/staff/workplace';
import { MonthProof } from '@/shared/chrome/month-proof';
import { texts } from './texts';

/** Whether a week's figures are what the events give: one month or two, each with what it stands for. */
export function Verified({ from }: { from: string }) {
  return (
    <section aria-labelledby="verified" className="break-inside-avoid pt-9">
      <h2 id="verified" className="type-heading">
        {texts.proof.title}
      </h2>
      <p className="pt-1 pb-3 type-small text-muted">{texts.proof.why}</p>
      {monthsOf(from).map((month) => (
        <Month key={month} month={month} />
      ))}
    </section>
  );
}

function Month({ month }: { month: string }) {
  const { location } = useWorkplace();
  const { refetch, ...known } = useProof({ vendorId: location.vendorId, month });
  return (
    <MonthProof
      month={dateText(`${month}-01`, 'month')}
      venue={location}
      {...known}
      onCheck={() => void refetch()}
    />
  );
}
