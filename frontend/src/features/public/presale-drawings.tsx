/** A wristband, closed. */
export function BandDrawing({ large = false }: { large?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 240 200" className={large ? 'h-auto w-72 md:w-96' : 'h-36'} fill="none">
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
      <rect x={88} y={150} width={64} height={48} rx={8} className="fill-ticket" />
      <path
        d="M104 174a16 16 0 0 1 32 0M112 176a8 8 0 0 1 16 0"
        className="stroke-on-ticket"
        strokeWidth={4}
      />
    </svg>
  );
}

/** A wristband at a phone. */
export function TapDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 240 160" className="h-36" fill="none">
      <rect x={22} y={18} width={80} height={150} rx={12} className="fill-raised" />
      <rect x={32} y={32} width={60} height={36} rx={5} className="fill-accent-bar" />
      <path d="M32 84h44M32 98h28" className="stroke-edge" strokeWidth={6} />
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
    <svg aria-hidden viewBox="0 0 240 160" className="h-36">
      <path
        d="M26 26h120a12 12 0 0 1 12 12v36a12 12 0 0 1 -12 12h-84l-24 20v-20h-12a12 12 0 0 1 -12 -12v-36a12 12 0 0 1 12 -12z"
        className="fill-raised"
      />
      <path d="M36 46h96M36 64h60" className="stroke-edge" strokeWidth={6} />
      <path
        d="M112 98h96a12 12 0 0 1 12 12v24a12 12 0 0 1 -12 12h-96a12 12 0 0 1 -12 -12v-24a12 12 0 0 1 12 -12z"
        className="fill-accent"
      />
      <path d="M118 122h72" className="stroke-on-accent" strokeWidth={6} />
    </svg>
  );
}
