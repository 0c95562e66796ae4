import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { FieldShell, inputFrame, type FieldShellProps } from './field-shell';
import { Spinner } from './spinner';

export interface ComboboxProps<Option> extends FieldShellProps {
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  /** Tells an option from the others, and is what is read of it. */
  nameOf: (option: Option) => string;
  onPick: (option: Option) => void;
  icon?: LucideIcon;
  placeholder?: string;
  /** Options are on their way. */
  busy?: boolean;
  /** In the place of options: that there are none, or why. */
  note?: ReactNode;
  /** Whose the options are, under them: a name, which no browser is to translate. */
  source?: string | undefined;
  onBlur?: () => void;
  onFocus?: () => void;
  /** There is something to pick before anything is typed. */
  opensOnFocus?: boolean;
}

/** Where the arrow keys lead to; Home and End stay the text's own. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text with a list to pick from, by thumb or by keys (ARIA Authoring Practices, combobox with a listbox popup): the
 * focus stays in the text, the arrows move through the list, Enter picks, Escape closes.
 */
export function Combobox<Option>({
  text,
  onText,
  options,
  nameOf,
  onPick,
  icon: Icon,
  placeholder,
  busy = false,
  note,
  source,
  onBlur,
  onFocus,
  opensOnFocus = false,
  ...shell
}: ComboboxProps<Option>) {
  const [isOpen, setIsOpen] = useState(false);
  /** By its name: others may come while it is chosen. */
  const [activeName, setActiveName] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasPopup = isOpen && (options.length > 0 || Boolean(note));
  const active = options.findIndex((option) => nameOf(option) === activeName);
  const current = hasPopup ? options[active] : undefined;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = (): void => {
    setIsOpen(false);
    setActiveName(null);
  };
  const pick = (option: Option): void => {
    close();
    onPick(option);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = STEPS[event.key];
    const next =
      step && hasPopup
        ? (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length
        : 0;
    const stepped = options[next];
    if (step && stepped !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setActiveName(nameOf(stepped));
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      pick(current);
    } else if (event.key === 'Escape' && hasPopup) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <FieldShell {...shell}>
      {(wiring) => (
        <div className="relative">
          <span className={cx(inputFrame, 'cursor-text')}>
            {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
            <input
              {...wiring}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hasPopup}
              aria-controls={`${wiring.id}-list`}
              aria-activedescendant={current === undefined ? undefined : `${wiring.id}-${active}`}
              aria-busy={busy || undefined}
              autoComplete="off"
              spellCheck={false}
              value={text}
              placeholder={placeholder}
              onChange={({ currentTarget }) => {
                setIsOpen(true);
                setActiveName(null);
                onText(currentTarget.value);
              }}
              onKeyDown={press}
              onFocus={() => {
                if (opensOnFocus) setIsOpen(true);
                onFocus?.();
              }}
              onBlur={() => {
                close();
                onBlur?.();
              }}
              className="h-full min-w-0 flex-1 scroll-my-10 bg-transparent outline-none"
            />
            {busy && <Spinner />}
          </span>
          <div
            className={cx(
              'absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control bg-pressed inset-ring inset-ring-edge',
              !hasPopup && 'hidden',
            )}
          >
            {/* What scrolls is the listbox itself, which the keys of the text lead through. */}
            <ul
              ref={list}
              id={`${wiring.id}-list`}
              role="listbox"
              aria-label={shell.label}
              className="max-h-80 overflow-y-auto"
            >
              {options.map((option, index) => (
                <li
                  key={nameOf(option)}
                  id={`${wiring.id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // The focus stays in the text.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                  className="flex min-h-12 cursor-pointer items-center px-3.5 py-2.5 type-body hover:bg-raised aria-selected:bg-raised aria-selected:inset-ring-2 aria-selected:inset-ring-text"
                >
                  {nameOf(option)}
                </li>
              ))}
            </ul>
            {options.length > 0 && source && (
              <div translate="no" className="px-3.5 py-2 text-right type-small text-muted">
                {source}
              </div>
            )}
            {options.length === 0 && note && <div className="px-3.5 py-3 type-small text-muted">{note}</div>}
          </div>
        </div>
      )}
    </FieldShell>
  );
}
