import { Link } from 'react-router-dom';
import { TicketShape } from './ticket-shape';
import { texts } from './texts';

/** The product's mark without its word, where a screen needs the room: the way to the staff's home. */
export function TicketMark({ to }: { to: string }) {
  return (
    <Link
      to={to}
      aria-label={texts.staffHome}
      className="-mr-2 -ml-3 grid size-12 shrink-0 place-items-center rounded-control hover:bg-text/8 md:mx-0"
    >
      <TicketShape className="size-5.5" />
    </Link>
  );
}
