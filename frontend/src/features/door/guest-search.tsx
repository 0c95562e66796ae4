import { Search, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Field } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';

interface GuestSearchProps {
  onSearch: (typed: string) => void;
  /** Beside it: the walk-in. */
  children?: ReactNode;
}

/** What is typed shows at once; the list follows as fast as it can be drawn. */
export function GuestSearch({ onSearch, children }: GuestSearchProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => onSearch(typed), [onSearch, typed]);
  return (
    <div role="search" className="flex gap-2 px-(--gutter) pt-3 cramped:pt-1">
      <Field
        label={texts.search}
        labelHidden
        placeholder={texts.search}
        icon={Search}
        value={typed}
        className="flex-1 [&_input]:text-ellipsis"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped('');
        }}
        suffix={
          typed !== '' && (
            <IconButton
              icon={X}
              label={texts.clear}
              onClick={() => setTyped('')}
              className="-mr-3 size-11!"
            />
          )
        }
      />
      {children}
    </div>
  );
}
