import { useImportMenuMutation } from '@/data/catalogue/menu-table';
import { ImportSaid } from '@/shared/table-import/import-said';
import { TableImport } from '@/shared/table-import/table-import';
import { useImportPlan } from '@/shared/table-import/use-import-plan';
import { MenuPlan } from './menu-plan';
import { texts } from './texts';

/** Brings the menu's table back. */
export function ImportMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const [send] = useImportMenuMutation();
  const { plan, said, isBusy, look, bring, discard } = useImportPlan(
    ({ how: _, ...asked }) => send({ vendorLocationId, ...asked }).unwrap(),
    { done: texts.table.done, failed: texts.table.plan.failed },
  );
  return (
    <div className="grid gap-4">
      <TableImport
        fileLabel={texts.table.file}
        lookText={texts.table.plan.look}
        onSend={async (table) => {
          await look(table, null);
          return '';
        }}
      >
        <p className="type-small text-muted">{texts.table.importText}</p>
      </TableImport>
      {plan && (
        <MenuPlan told={plan.told} isBusy={isBusy} onBring={() => void bring(plan)} onDiscard={discard} />
      )}
      <ImportSaid {...said} />
    </div>
  );
}
