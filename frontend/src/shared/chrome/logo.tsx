import { Link } from 'react-router-dom';
import { TicketShape } from './ticket-shape';
import { texts } from './texts';

/** The mark with the word beside it. */
export function Logo({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.25 text-18 leading-6 font-[750] tracking-[-0.01em] [font-stretch:114%]"
    >
      <TicketShape className="size-5" />
      {/* Where text is so large that little room is left, the mark stands for it. */}
      <span className="narrow:sr-only">{texts.product}</span>
    </Link>
  );
}
