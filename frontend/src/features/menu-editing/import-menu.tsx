import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useImportMenuMutation, type ImportedMenu } from '@/data/catalogue/menu-table';
import { detailsOf, problemOf, type ProblemDetail } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { textOf } from '@/shared/lib/read-file';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { texts } from './texts';

type Result =
  | { readonly kind: 'done'; readonly counts: ImportedMenu }
  | { readonly kind: 'refused'; readonly message: string; readonly lines: readonly ProblemDetail[] };

/** Brings a table back: all of its lines, or none with what is wrong in each. */
export function ImportMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef({ key: '', table: '' });
  const [send, { isLoading }] = useImportMenuMutation();
  const [result, setResult] = useState<Result | null>(null);
  const bring = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setResult(null);
    try {
      const table = await textOf(file);
      if (sent.current.table !== table) sent.current = { key: newKey(), table };
      const counts = await send({ vendorLocationId, table, key: sent.current.key }).unwrap();
      sent.current = { key: '', table: '' };
      setResult({ kind: 'done', counts });
    } catch (error) {
      const message = problemOf(error).message || texts.table.importFailed;
      setResult({ kind: 'refused', message, lines: detailsOf(error) });
    }
  };
  return (
    <div className="grid justify-items-start gap-3 px-(--gutter)">
      <p className="type-small text-muted">{texts.table.importText}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.table.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void bring(currentTarget.files?.[0]);
          // The same file, mended meanwhile, is a choice again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        icon={Upload}
        busy={isLoading}
        busyText={texts.table.busy}
        onClick={() => input.current?.click()}
      >
        {texts.table.import}
      </Button>
      {result?.kind === 'done' && (
        <Announced className="type-label text-ok">{texts.table.done(result.counts)}</Announced>
      )}
      {result?.kind === 'refused' && (
        <>
          <FieldError>{result.message}</FieldError>
          {result.lines.length > 0 && (
            <ul aria-label={texts.table.wrongLines} className="w-full border-t border-line">
              {result.lines.map(({ path, message }) => (
                <li key={path + message} className="border-b border-line py-2">
                  <span className="block type-label tabular-nums">{placeOf(path)}</span>
                  <span className="block type-small text-muted">{message}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

/** '3.price' is the price in line 3. */
function placeOf(path: string): string {
  const [line = '', column] = path.split('.');
  return texts.table.place(line, column);
}
