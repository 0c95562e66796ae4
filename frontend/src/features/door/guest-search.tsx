import { useEffect, useState, type ReactNode } from 'react';
import { SearchField } from '@/shared/ui/search-field';
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
      <SearchField
        label={texts.search}
        typed={typed}
        className="flex-1 [&_input]:text-ellipsis"
        cross={typed !== '' && { label: texts.clear, onPress: () => setTyped('') }}
        onType={setTyped}
      />
      {children}
    </div>
  );
}
