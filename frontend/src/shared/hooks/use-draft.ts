import { useState } from 'react';

type Name<Fields> = keyof Fields & string;

/** What the person has made of a field, and what stood there when they began. */
interface Edited {
  readonly value: unknown;
  readonly from: unknown;
}

type Edits<Fields> = Partial<Record<Name<Fields>, Edited>>;

export interface Draft<Fields extends object> {
  /** What the form shows: a field that was not touched here follows what others make of it. */
  readonly fields: Fields;
  /** What differs from how it is now. */
  readonly changed: readonly Name<Fields>[];
  /** What stood there when each changed field was begun. */
  readonly seen: Fields;
  /** Changed here and, in another way, by another person since: asked about, never overwritten. */
  readonly contested: readonly Name<Fields>[];
  readonly set: <N extends Name<Fields>>(name: N, value: Fields[N]) => void;
  readonly type: (change: Partial<Fields>) => void;
  /** Back to how it is now. */
  readonly drop: () => void;
  /** After these were saved: what was typed while they were on their way stays typed. */
  readonly settle: (sent: Fields) => void;
  /** Goes on with one's own over theirs. */
  readonly keepMine: (name: Name<Fields>) => void;
  readonly takeTheirs: (...names: readonly Name<Fields>[]) => void;
}

/**
 * The fields of a form over something that others may change at the same time. @param now as it is: values that are
 * equal as JSON are the same
 */
export function useDraft<Fields extends object>(now: Fields): Draft<Fields> {
  const [edits, setEdits] = useState<Edits<Fields>>({});
  const entries = Object.entries(edits) as [Name<Fields>, Edited][];
  const changed = entries.filter(([name, { value }]) => !sameValue(value, now[name]));
  const contested = changed.filter(([name, { from }]) => !sameValue(from, now[name]));
  const type = (change: Partial<Fields>): void => {
    const names = Object.keys(change) as Name<Fields>[];
    setEdits((before) => {
      const typed = names.map((name): [string, Edited] => [
        name,
        { value: change[name], from: before[name]?.from ?? now[name] },
      ]);
      return { ...before, ...(Object.fromEntries(typed) as Edits<Fields>) };
    });
  };
  return {
    fields: overlaid(now, entries, 'value'),
    changed: changed.map(([name]) => name),
    seen: overlaid(now, entries, 'from'),
    contested: contested.map(([name]) => name),
    set: (name, value) => type({ [name]: value } as unknown as Partial<Fields>),
    type,
    drop: () => setEdits({}),
    settle: (sent) => setEdits((before) => typedSince(sent, before)),
    keepMine: (name) =>
      setEdits((before) => {
        const edited = before[name];
        return edited ? { ...before, [name]: { ...edited, from: now[name] } } : before;
      }),
    takeTheirs: (...names) =>
      setEdits((before) => {
        const others = Object.entries(before).filter(([other]) => !names.some((name) => name === other));
        return Object.fromEntries(others) as Edits<Fields>;
      }),
  };
}

/** What was sent is what it began from: it is nobody else's. */
function typedSince<Fields extends object>(sent: Fields, edits: Edits<Fields>): Edits<Fields> {
  const entries = Object.entries(edits) as [Name<Fields>, Edited][];
  const since = entries
    .filter(([name, { value }]) => !sameValue(value, sent[name]))
    .map(([name, { value }]) => [name, { value, from: sent[name] }]);
  return Object.fromEntries(since) as Edits<Fields>;
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function overlaid<Fields extends object>(
  now: Fields,
  entries: readonly (readonly [Name<Fields>, Edited])[],
  part: keyof Edited,
): Fields {
  return { ...now, ...Object.fromEntries(entries.map(([name, edited]) => [name, edited[part]])) };
}
