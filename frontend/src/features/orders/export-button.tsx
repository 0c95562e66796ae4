import { atLeast } from '@lineless/contracts/access';
import { Download } from 'lucide-react';
import { useExportOrdersMutation } from '@/data/ordering/export-orders';
import type { HistoryFilter } from '@/data/ordering/history-filter';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** What is listed, and all that lies behind it, as a table: for those who answer for the figures. */
export function ExportButton({ filter }: { filter: HistoryFilter }) {
  const { location, role } = useWorkplace();
  const [save, { isLoading }] = useExportOrdersMutation();
  if (!atLeast(role.role, 'MANAGER')) return null;
  const press = async (): Promise<void> => {
    const { error } = await save({ vendorLocationId: location.vendorLocationId, filter });
    if (error === undefined) return;
    const problem = problemOf(error);
    const why = isNetworkProblem(problem) ? texts.export.offline : problem.message;
    toast.error(texts.export.failed, why || texts.export.again);
  };
  return (
    <div className="flex justify-end px-(--gutter) pb-3 lg:desk:pb-4 lg:desk:pl-0">
      <Button
        variant="outline"
        size="compact"
        icon={Download}
        busy={isLoading}
        busyText={texts.export.busy}
        onClick={() => void press()}
      >
        {texts.export.action}
      </Button>
    </div>
  );
}
