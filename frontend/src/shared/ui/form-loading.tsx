import { Loading, Skeleton } from './skeleton';

/** The places of a form's fields until what it is filled with has come. */
export function FormLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-5 px-(--gutter) pt-2">
        {[1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13 rounded-control!" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
