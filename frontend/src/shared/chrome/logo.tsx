import { Link } from 'react-router-dom';
import { TicketShape } from './ticket-shape';
import { texts } from './texts';

/** The mark with the word beside it. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="logo-words">
      <TicketShape className="size-5" />
      {/* Where text is so large that little room is left, the mark stands for it. */}
      <span className="narrow:sr-only">{texts.product}</span>
    </Link>
  );
}
