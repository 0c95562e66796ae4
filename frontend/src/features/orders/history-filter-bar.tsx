import { DayField } from '@/shared/ui/day-field';
import { SearchField } from '@/shared/ui/search-field';
import { SelectField } from '@/shared/ui/select-field';
import { texts } from './texts';
import type { HistorySearch } from './use-history-search';

/** Status, time, and a code, a name, a number or four digits of a card: what is chosen stands in the page's address. */
export function HistoryFilterBar({ search }: { search: HistorySearch }) {
  const { status, span, day, typed, isUnfinished, change } = search;
  return (
    <form
      role="search"
      aria-label={texts.filter.name}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-2 px-(--gutter) pb-4 lg:desk:flex lg:desk:flex-1 lg:desk:items-end lg:desk:justify-end"
    >
      <SearchField
        label={texts.filter.find}
        typed={typed}
        onType={(find) => change({ find })}
        hint={isUnfinished ? texts.filter.unfinished : undefined}
        className="col-span-2 lg:desk:w-72"
      />
      <SelectField
        label={texts.filter.status}
        labelHidden
        options={texts.filter.statuses}
        value={status ?? 'ALL'}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
      />
      <SelectField
        label={texts.filter.time}
        labelHidden
        options={texts.filter.spans}
        value={span}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
      />
      {span === 'day' && (
        <DayField
          label={texts.filter.day}
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          onDay={(chosen) => change({ day: chosen })}
          className="col-span-2"
        />
      )}
    </form>
  );
}
