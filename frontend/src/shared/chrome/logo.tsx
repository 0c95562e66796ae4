import { Link } from 'react-router-dom';

/** The mark is a ticket seen flat; the word stands beside it. */
export function Logo({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.25 text-[18px] leading-6 font-[750] tracking-[-0.01em] [font-stretch:114%]"
    >
      <svg viewBox="0 0 20 20" aria-hidden className="size-5">
        <path
          fill="currentColor"
          d="M3 2h14a2 2 0 0 1 2 2v3.2a2.8 2.8 0 0 0 0 5.6V16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-3.2a2.8 2.8 0 0 0 0-5.6V4a2 2 0 0 1 2-2z"
        />
      </svg>
      Lineless
    </Link>
  );
}
