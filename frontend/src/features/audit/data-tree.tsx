import { isRecord } from '@/shared/lib/is-record';
import { texts } from './texts';

/** What was stored, as it was stored: each branch can be folded away. */
export function DataTree({ value }: { value: Readonly<Record<string, unknown>> }) {
  const fields = Object.entries(value);
  if (fields.length === 0) return <p className="type-small text-muted">{texts.event.empty}</p>;
  return (
    <ul className="grid gap-0.5 type-small">
      {fields.map(([name, field]) => (
        <Branch key={name} name={name} value={field} />
      ))}
    </ul>
  );
}

function Branch({ name, value }: { name: string; value: unknown }) {
  const parts = partsOf(value);
  if (parts === null || parts.length === 0)
    return (
      <li className="flex flex-wrap gap-x-3 py-0.5">
        <span className="text-muted">{name}</span>
        <span className="min-w-0 break-all tabular-nums">{parts ? texts.event.empty : textOf(value)}</span>
      </li>
    );
  return (
    <li>
      <details open>
        <summary className="min-h-11 cursor-pointer py-3 lg:min-h-6 lg:py-0.5">
          {name} <span className="text-muted">{texts.tree.items(parts.length)}</span>
        </summary>
        <ul className="ml-1 border-l border-line pl-4">
          {parts.map(([part, field]) => (
            <Branch key={part} name={part} value={field} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** `null` for what has no parts. */
function partsOf(value: unknown): readonly [string, unknown][] | null {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [String(index + 1), item]);
  return isRecord(value) ? Object.entries(value) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
