import { Link } from 'react-router-dom';

/** The product's mark without its word, where a screen needs the room: the way to the staff's home. */
export function TicketMark({ to }: { to: string }) {
  return (
    <Link
      to={to}
      aria-label="Staff home"
      className="-mr-2 -ml-3 grid size-12 shrink-0 place-items-center rounded-control hover:bg-text/8 md:mx-0"
    >
      <svg viewBox="0 0 20 20" aria-hidden className="size-5.5">
        <path
          fill="currentColor"
          d="M3 2h14a2 2 0 0 1 2 2v3.2a2.8 2.8 0 0 0 0 5.6V16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-3.2a2.8 2.8 0 0 0 0-5.6V4a2 2 0 0 1 2-2z"
        />
      </svg>
    </Link>
  );
}
