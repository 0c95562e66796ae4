import type { ProblemDetail } from '@/shared/api/problem';
import { texts } from './texts';

/** Every line of a table that is wrong, with what is wrong in it. */
export function WrongLines({ lines }: { lines: readonly ProblemDetail[] }) {
  return (
    <ul aria-label={texts.wrongLines} className="w-full border-t border-line">
      {lines.map(({ path, message }) => (
        <li key={path + message} className="border-b border-line py-2">
          <span className="block type-label tabular-nums">{placeOf(path)}</span>
          <span className="block type-small text-muted">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** '3.price' is the price in line 3. */
function placeOf(path: string): string {
  const [line = '', column] = path.split('.');
  return texts.place(line, column);
}
