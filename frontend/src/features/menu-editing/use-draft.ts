import { useState } from 'react';
import { sameValue, type FieldName, type Fields } from './fields';

/** What somebody has made of a field, and what stood there when they began. */
interface Edited {
  readonly value: Fields[FieldName];
  readonly from: Fields[FieldName];
}

export interface Draft {
  /** What the form shows: a field that nobody has touched here follows what others make of it. */
  readonly fields: Fields;
  /** What differs from how it is now. */
  readonly changed: readonly FieldName[];
  /** What stood there when each changed field was begun. */
  readonly seen: Fields;
  /** Changed here and, in another way, by somebody else meanwhile: asked about, never overwritten. */
  readonly contested: readonly FieldName[];
  readonly set: <Name extends FieldName>(name: Name, value: Fields[Name]) => void;
  /** Goes on with one's own over theirs. */
  readonly keepMine: (name: FieldName) => void;
  readonly takeTheirs: (name: FieldName) => void;
}

/** The fields of a form over a product that others may change meanwhile. @param now as it is */
export function useDraft(now: Fields): Draft {
  const [edits, setEdits] = useState<Partial<Record<FieldName, Edited>>>({});
  const entries = Object.entries(edits) as [FieldName, Edited][];
  const changed = entries.filter(([name, { value }]) => !sameValue(value, now[name]));
  const contested = changed.filter(([name, { from }]) => !sameValue(from, now[name]));
  const without = (name: FieldName) => {
    const { [name]: _, ...others } = edits;
    return others;
  };
  return {
    fields: overlaid(now, entries, 'value'),
    changed: changed.map(([name]) => name),
    seen: overlaid(now, entries, 'from'),
    contested: contested.map(([name]) => name),
    set: (name, value) => setEdits({ ...edits, [name]: { value, from: edits[name]?.from ?? now[name] } }),
    keepMine: (name) => {
      const edited = edits[name];
      if (edited) setEdits({ ...edits, [name]: { ...edited, from: now[name] } });
    },
    takeTheirs: (name) => setEdits(without(name)),
  };
}

function overlaid(now: Fields, entries: readonly [FieldName, Edited][], part: keyof Edited): Fields {
  return { ...now, ...Object.fromEntries(entries.map(([name, edited]) => [name, edited[part]])) };
}
