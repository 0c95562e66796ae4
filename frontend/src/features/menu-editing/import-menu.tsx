import { useImportMenuMutation } from '@/data/catalogue/menu-table';
import { TableImport } from '@/shared/table-import/table-import';
import { texts } from './texts';

/** Brings the menu's table back. */
export function ImportMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const [send] = useImportMenuMutation();
  return (
    <TableImport
      fileLabel={texts.table.file}
      onSend={async (table, key) => texts.table.done(await send({ vendorLocationId, table, key }).unwrap())}
    >
      <p className="type-small text-muted">{texts.table.importText}</p>
    </TableImport>
  );
}
