import { Button } from './button';
import { cx } from './cx';
import { FieldError } from './field-shell';

interface MoreRowsProps {
  /** Of a list that is asked for page by page. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  failed: string;
  text: string;
  className?: string;
}

/** Under a list of which there is more: brings the next page, or says that it has not come. */
export function MoreRows({ query, failed, text, className }: MoreRowsProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={cx('grid gap-2 pt-4', className)}>
      {query.isError && <FieldError>{failed}</FieldError>}
      <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
