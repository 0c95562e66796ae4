import { cx } from './cx';

const COUNT = 40;
/** Where each piece lies, in percent, how late it comes, and how it is turned: scattered, and the same every time. */
const PIECES = Array.from({ length: COUNT }, (_, index) => ({
  left: 2 + ((index * 61.8) % 94),
  top: 4 + ((index * 38.2 + (index % 7) * 13) % 84),
  delay: (index * 53) % 400,
  turn: (index * 71) % 360,
}));
const COLOURS = ['bg-ok', 'bg-warn', 'bg-info', 'bg-wait', 'bg-text'] as const;

/** Falls once, and lies there; who wants nothing to move sees it lie at once. @param className where it lies */
export function Confetti({ className }: { className: string }) {
  return (
    <div aria-hidden data-confetti className={cx('overflow-hidden', className)}>
      {PIECES.map(({ left, top, delay, turn }, index) => (
        <span
          key={left}
          style={{ left: `${left}%`, top: `${top}%`, rotate: `${turn}deg`, animationDelay: `${delay}ms` }}
          className={`absolute h-3 w-1.5 animate-confetti rounded-[1px] ${COLOURS[index % COLOURS.length]}`}
        />
      ))}
    </div>
  );
}
