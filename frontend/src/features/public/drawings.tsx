/** Three tickets in a line; of the third only the outline is left: one in three has gone. */
export function ThreeTickets() {
  return (
    <svg viewBox="0 30 352 250" className="h-auto w-full max-w-[35rem]" fill="none">
      <g transform="rotate(-7 70 150)">
        <TicketAt x={12} />
      </g>
      <g transform="rotate(3 165 150)">
        <TicketAt x={114} />
      </g>
      <g transform="rotate(11 270 160)">
        <path
          d={ticketPath(222)}
          stroke="currentColor"
          strokeWidth={2.5}
          strokeDasharray="7 7"
          className="text-accent-bar"
        />
        <path d="M240 118h58M240 138h40" stroke="currentColor" strokeWidth={6} className="text-accent-bar" />
      </g>
    </svg>
  );
}

function TicketAt({ x }: { x: number }) {
  return (
    <>
      <path d={ticketPath(x)} fill="var(--ticket)" />
      <path d={`M${x + 14} 196h68`} strokeDasharray="5 5" strokeWidth={2} stroke="var(--ticket-line)" />
      <g fill="var(--on-ticket)">
        {CODE.map(([column, row]) => (
          <rect key={`${column} ${row}`} x={x + 21 + column * 9} y={92 + row * 9} width={9} height={9} />
        ))}
      </g>
      <path d={`M${x + 22} 218h52M${x + 22} 236h34`} strokeWidth={7} stroke="var(--ticket-muted)" />
    </>
  );
}

/** What looks like a code and is none. */
const CODE: readonly (readonly [number, number])[] = [
  ...[0, 1, 2, 4].map((column) => [column, 0] as const),
  ...[0, 2, 3, 5].map((column) => [column, 1] as const),
  ...[0, 1, 2, 4, 5].map((column) => [column, 2] as const),
  ...[1, 3, 4].map((column) => [column, 3] as const),
  ...[0, 2, 3, 5].map((column) => [column, 4] as const),
  ...[0, 1, 3, 4, 5].map((column) => [column, 5] as const),
  ...[2, 4, 5].map((column) => [column, 6] as const),
  ...[0, 1, 2, 5].map((column) => [column, 7] as const),
];

/** 96 wide, 196 high, with a notch on either side. */
function ticketPath(x: number): string {
  const right = x + 96;
  return `M${x + 10} 62h76a10 10 0 0 1 10 10v113a11 11 0 0 0 0 22v41a10 10 0 0 1 -10 10h-76a10 10 0 0 1 -10 -10v-41a11 11 0 0 0 0 -22v-113a10 10 0 0 1 10 -10zM${right} 62`;
}

/** The oldest order is late. */
const AGES = ['var(--age-late)', 'var(--age-due)', 'var(--age-fresh)'] as const;

const FRAME = 'h-40 w-full text-accent-bar ';

/** A phone with what was chosen, and its code. */
export function GuestDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" className={FRAME}>
      <circle cx={44} cy={150} r={64} fill="none" stroke="currentColor" strokeWidth={12} />
      <rect x={112} y={22} width={96} height={180} rx={14} fill="var(--raised)" />
      <rect x={122} y={36} width={76} height={40} rx={5} fill="currentColor" />
      <path d="M122 92h52M122 106h34" stroke="var(--edge)" strokeWidth={6} />
      <rect x={122} y={120} width={76} height={20} rx={6} fill="var(--text)" />
      <circle cx={268} cy={70} r={36} fill="currentColor" />
    </svg>
  );
}

/** A board of orders, of which one is late. */
export function BarDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" className={FRAME}>
      {[0, 1, 2].map((column) => (
        <g key={column} transform={`translate(${22 + column * 96} 40)`}>
          <rect width={84} height={150} rx={8} fill="var(--raised)" />
          <path d="M0 30v-22a8 8 0 0 1 8 -8h68a8 8 0 0 1 8 8v22z" fill={AGES[column]} />
          <path d="M12 50h56M12 68h40M12 86h48" stroke="var(--edge)" strokeWidth={6} />
        </g>
      ))}
    </svg>
  );
}

/** A list at a door: who is in, and who still comes. */
export function DoorDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" className={FRAME}>
      <path d="M214 190v-120a42 42 0 0 1 84 0v120z" fill="currentColor" />
      <rect x={20} y={26} width={172} height={170} rx={10} fill="var(--raised)" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(36 ${46 + row * 36})`}>
          <circle
            cx={9}
            cy={9}
            r={9}
            {...(row < 2 ? { fill: 'var(--info)' } : { fill: 'none', stroke: 'var(--edge)' })}
            strokeWidth={2}
          />
          <path d={`M30 9h${[76, 58, 84, 66][row] ?? 60}`} stroke="var(--edge)" strokeWidth={7} />
        </g>
      ))}
    </svg>
  );
}
