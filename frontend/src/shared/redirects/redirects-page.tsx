import { Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { RedirectDialog, type Redirect, type RedirectKind, type RedirectSave } from './redirect-dialog';

interface RedirectsPageProps {
  kind: RedirectKind & {
    readonly icon: LucideIcon;
    readonly texts: { readonly [text in 'title' | 'loading' | 'failed' | 'none' | 'leadsTo']: string };
  };
  /** What these are, under the title. */
  text: string;
  at: { readonly vendorLocationId: string; readonly vendorName: string };
  backTo: string;
  /** `undefined`: not there yet. */
  redirects: readonly Redirect[] | undefined;
  isError: boolean;
  onReload: () => void;
  /** @throws what the server answers */
  onSave: RedirectSave;
}

/** What a venue has on its walls and wrists, and where each leads: a list, and a dialog for one of it. */
export function RedirectsPage({
  kind,
  text,
  at,
  backTo,
  redirects,
  isError,
  onReload,
  onSave,
}: RedirectsPageProps) {
  const { texts, icon } = kind;
  const [edited, setEdited] = useState<Redirect | 'new' | null>(null);
  const action = { text: texts.add, icon: Plus, does: () => setEdited('new') };
  return (
    <DeskPage title={texts.title} subtitle={at.vendorName} backTo={backTo} isStep action={action}>
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">{text}</p>
        {!redirects && !isError && <RedirectsLoading label={texts.loading} />}
        {!redirects && isError && <ErrorState text={texts.failed} onReload={onReload} />}
        {redirects?.length === 0 && <EmptyState icon={icon} text={texts.none} />}
        {redirects && redirects.length > 0 && (
          <ul aria-label={texts.title} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {redirects.map((redirect) => (
              <li key={redirect.id}>
                <button
                  type="button"
                  onClick={() => setEdited(redirect)}
                  className="grid min-h-15 w-full gap-0.5 px-(--gutter) py-2.5 text-left -outline-offset-2! hover:bg-raised"
                >
                  <span className="type-label break-all">
                    {redirect.name}
                    <span className="sr-only">{texts.leadsTo}</span>
                  </span>
                  <span className="type-small break-all text-muted">{redirect.leadsTo}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={at.vendorLocationId} action={action} />
      {edited !== null && (
        <RedirectDialog
          kind={kind}
          // As it is now: what a colleague makes of it meanwhile is told.
          redirect={edited === 'new' ? null : (redirects?.find(({ id }) => id === edited.id) ?? edited)}
          onSave={onSave}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskPage>
  );
}

function RedirectsLoading({ label }: { label: string }) {
  return (
    <RowsLoading label={label} rows={4} row="grid min-h-15 content-center gap-2 px-(--gutter)">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-3.5 w-52" />
    </RowsLoading>
  );
}
