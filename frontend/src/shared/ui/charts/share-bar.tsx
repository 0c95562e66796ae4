import { seriesAt } from './series';

export interface Share {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** What a whole is made of: one bar, its parts as wide as their shares. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div aria-hidden className="flex h-7.5 gap-0.75">
      {shares.map(({ name, share }, index) =>
        share <= 0 ? null : (
          <i
            key={name}
            className="min-w-0.5 rounded-[2px] transition-[flex-grow] duration-(--t-state) motion-reduce:transition-none"
            style={{ flexGrow: share, flexBasis: 0, background: seriesAt(index).color }}
          />
        ),
      )}
    </div>
  );
}

/** The square that says which part of the bar a row is about. */
export function ShareKey({ index }: { index: number }) {
  return (
    <i
      aria-hidden
      className="inline-block size-3 rounded-[2px]"
      style={{ background: seriesAt(index).color }}
    />
  );
}
