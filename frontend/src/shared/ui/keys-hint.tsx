import { texts } from './texts';

export interface KeysHintProps {
  /** What Enter does now; `null`: nothing. */
  enter: string | null;
  escape: string;
}

/** For a person with a keyboard: what its keys do here. A screen reader has already said where the focus is. */
export function KeysHint({ enter, escape }: KeysHintProps) {
  return (
    <p aria-hidden className="hidden gap-4 type-small text-muted any-pointer-fine:flex">
      {enter !== null && <Key name={texts.keys.enter}>{enter}</Key>}
      {enter !== escape && <Key name={texts.keys.escape}>{escape}</Key>}
    </p>
  );
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span>
      <kbd className="font-sans font-semibold text-text">{name}</kbd> {children}
    </span>
  );
}

/** @param submits what the dialog's form does when it is sent */
export function enterDoes(focused: Element, submits: string | undefined): string | null {
  if (focused instanceof HTMLButtonElement) return focused.textContent;
  const isText =
    focused instanceof HTMLInputElement && focused.type !== 'radio' && focused.type !== 'checkbox';
  return isText && focused.form ? (submits ?? null) : null;
}
