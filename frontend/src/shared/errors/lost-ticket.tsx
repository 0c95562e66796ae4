/** A ticket torn in two on the bar: what was asked for is not whole any more. Flat, lit from the left. */
export function LostTicket() {
  return (
    <svg viewBox="0 0 360 220" aria-hidden className="w-full rounded-tile">
      <path fill="#25232b" d="M0 0h360v220H0z" />
      <path fill="#17161b" d="M0 150h360v70H0z" />
      <g opacity=".35">
        <path d="M54 178h116l24-10H70zM206 184h104l26-10H222z" />
      </g>
      <g transform="rotate(-7 112 112)">
        <path
          fill="#c9c2b7"
          d="M50 60h118l-9 14 10 13-10 14 9 13-10 14 10 13-9 14 9 13H50a10 10 0 0 1-10-10v-22a16 16 0 0 0 0-32V70a10 10 0 0 1 10-10z"
        />
        <text
          x="62"
          y="132"
          fill="#25232b"
          fontSize="62"
          fontWeight="800"
          className="font-stretch-[84%] tracking-[0.02em]"
        >
          40
        </text>
      </g>
      <g transform="rotate(9 258 118)">
        <path
          fill="#a49d92"
          d="M206 66h100a10 10 0 0 1 10 10v28a16 16 0 0 0 0 32v28a10 10 0 0 1-10 10H206l9-13-9-14 10-13-9-14 10-13-10-14 9-13z"
        />
        <text
          x="236"
          y="140"
          fill="#25232b"
          fontSize="62"
          fontWeight="800"
          className="font-stretch-[84%] tracking-[0.02em]"
        >
          4
        </text>
        <path stroke="#25232b" strokeWidth="3" strokeDasharray="5 6" d="M288 74v92" opacity=".6" />
      </g>
      <path fill="#c9c2b7" d="M186 168l10-4 4 8-9 5zM172 182l6-5 7 4-5 6z" />
    </svg>
  );
}
