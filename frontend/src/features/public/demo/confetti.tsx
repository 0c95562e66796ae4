/** Where each piece falls from, in percent, how late, and how it is turned: the same every time. */
const PIECES = Array.from({ length: 28 }, (_, index) => ({
  left: (index * 37) % 100,
  delay: (index * 53) % 400,
  turn: (index * 71) % 360,
  rest: 6 + ((index * 29) % 78),
}));
const COLOURS = ['bg-ok', 'bg-warn', 'bg-info', 'bg-wait', 'bg-text'] as const;

/** Falls once, and lies there; who wants nothing to move sees it lie at once. */
export function Confetti() {
  return (
    <div
      aria-hidden
      data-confetti
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-sheet"
    >
      {PIECES.map(({ left, delay, turn, rest }, index) => (
        <span
          key={left}
          style={{ left: `${left}%`, top: `${rest}%`, rotate: `${turn}deg`, animationDelay: `${delay}ms` }}
          className={`absolute h-3 w-1.5 animate-confetti rounded-[1px] opacity-70 ${COLOURS[index % COLOURS.length]}`}
        />
      ))}
    </div>
  );
}
