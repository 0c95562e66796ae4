/** The product's mark: a ticket seen flat. */
export function TicketShape({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={className}>
      <path
        fill="currentColor"
        d="M3 2h14a2 2 0 0 1 2 2v3.2a2.8 2.8 0 0 0 0 5.6V16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-3.2a2.8 2.8 0 0 0 0-5.6V4a2 2 0 0 1 2-2z"
      />
    </svg>
  );
}
