/** A wristband, closed. */
export function BandDrawing({ large = false }: { large?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 240 200" className={large ? 'h-auto w-72 ' : 'h-40'} fill="none">
      <ellipse
        cx={120}
        cy={100}
        rx={96}
        ry={74}
        stroke="currentColor"
        strokeWidth={34}
        className="text-accent-bar"
      />
      <path d="M40 59.2a96 74 0 0 1 160 0" stroke="currentColor" strokeWidth={34} className="text-accent" />
      <rect x={88} y={150} width={64} height={48} rx={8} fill="var(--ticket)" />
      <path d="M104 174a16 16 0 0 1 32 0M112 176a8 8 0 0 1 16 0" stroke="var(--on-ticket)" strokeWidth={4} />
    </svg>
  );
}

/** A wristband at a phone. */
export function TapDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 240 160" className="h-40" fill="none">
      <rect x={22} y={18} width={80} height={150} rx={12} fill="var(--raised)" />
      <rect x={32} y={32} width={60} height={36} rx={5} fill="var(--accent-bar)" />
      <path d="M32 84h44M32 98h28" stroke="var(--edge)" strokeWidth={6} />
      {[26, 46, 66].map((radius) => (
        <path
          key={radius}
          d={`M${122 + radius * 0.5} ${88 - radius * 0.87}a${radius} ${radius} 0 0 1 0 ${radius * 1.74}`}
          stroke="currentColor"
          strokeWidth={9}
          className="text-accent"
        />
      ))}
    </svg>
  );
}

/** A question and its answer. */
export function ChatDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 240 160" className="h-40">
      <path
        d="M26 26h120a12 12 0 0 1 12 12v36a12 12 0 0 1 -12 12h-84l-24 20v-20h-12a12 12 0 0 1 -12 -12v-36a12 12 0 0 1 12 -12z"
        fill="var(--raised)"
      />
      <path d="M36 46h96M36 64h60" stroke="var(--edge)" strokeWidth={6} />
      <path
        d="M112 98h96a12 12 0 0 1 12 12v24a12 12 0 0 1 -12 12h-96a12 12 0 0 1 -12 -12v-24a12 12 0 0 1 12 -12z"
        fill="var(--accent)"
      />
      <path d="M118 122h72" stroke="var(--on-accent)" strokeWidth={6} />
    </svg>
  );
}
