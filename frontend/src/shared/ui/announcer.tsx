import { useEffect, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { texts } from './texts';

/** So long a text can be found by a screen reader that is still busy with others. */
const KEPT_MS = 5_000;

interface Said {
  readonly id: number;
  readonly text: string;
}

let said: readonly Said[] = [];
let count = 0;
const listeners = new Set<() => void>();

function put(next: readonly Said[]): void {
  said = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has a change read aloud, when what is being read has ended; the same words again are read again. */
export function announce(text: string): void {
  const one = { id: (count += 1), text };
  put([...said, one]);
  setTimeout(() => put(said.filter((other) => other !== one)), KEPT_MS);
}

/**
 * Where announcements stand, out of sight. In the shell from the beginning: what comes together with its live region
 * is not a change, and most screen readers pass over it.
 */
export function Announcer() {
  const lines = useSyncExternalStore(subscribe, () => said);
  return (
    <div role="log" aria-live="polite" aria-label={texts.announcements} className="sr-only">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** A line that comes while the page is open: it is read aloud then, and each time its words change. */
export function Announced({ children, ...props }: ComponentProps<'p'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const last = useRef('');
  useEffect(() => {
    const text = line.current?.textContent ?? '';
    if (text === last.current) return;
    last.current = text;
    announce(text);
  });
  return (
    <p ref={line} {...props}>
      {children}
    </p>
  );
}
