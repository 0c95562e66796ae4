import { useState } from 'react';
import { useImportMenuMutation } from '@/data/catalogue/menu-table';
import { problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { TableImport } from '@/shared/table-import/table-import';
import { Announced } from '@/shared/ui/announcer';
import { FieldError } from '@/shared/ui/field-shell';
import { MenuPlan, type Plan } from './menu-plan';
import { texts } from './texts';

/** Brings the menu's table back: it is read, then it is said what it would do, and then it is done. */
export function ImportMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const [send] = useImportMenuMutation();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [said, setSaid] = useState<{ done?: string; problem?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const look = async (table: string): Promise<string> => {
    setPlan(null);
    setSaid({});
    const told = await send({ vendorLocationId, table, preview: true, key: newKey() }).unwrap();
    // Of this intent: sent again after a lost answer, it adds no item twice.
    setPlan({ table, told, intent: newKey() });
    return '';
  };
  const bring = async ({ table, intent }: Plan): Promise<void> => {
    setIsBusy(true);
    setSaid({});
    try {
      const told = await send({ vendorLocationId, table, key: intent }).unwrap();
      setPlan(null);
      setSaid({ done: texts.table.done(told) });
    } catch (error) {
      setSaid({ problem: problemOf(error).message || texts.table.plan.failed });
    }
    setIsBusy(false);
  };
  return (
    <div className="grid gap-4">
      <TableImport fileLabel={texts.table.file} lookText={texts.table.plan.look} onSend={look}>
        <p className="type-small text-muted">{texts.table.importText}</p>
      </TableImport>
      {plan && (
        <MenuPlan
          plan={plan}
          isBusy={isBusy}
          onBring={() => void bring(plan)}
          onDiscard={() => setPlan(null)}
        />
      )}
      {said.problem !== undefined && (
        <div className="px-(--gutter)">
          <FieldError>{said.problem}</FieldError>
        </div>
      )}
      {said.done !== undefined && (
        <Announced className="px-(--gutter) type-label text-ok">{said.done}</Announced>
      )}
    </div>
  );
}
