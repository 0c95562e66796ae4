import { Download } from 'lucide-react';
import { useExportEventsMutation } from '@/data/audit/export-events';
import type { EventFilter } from '@/data/audit/events';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** All events that the filter leaves, as a table. @param name of the file */
export function ExportButton({ filter, name }: { filter: EventFilter; name: string }) {
  const { location } = useWorkplace();
  const [save, { isLoading }] = useExportEventsMutation();
  const press = async (): Promise<void> => {
    const { error } = await save({ vendorId: location.vendorId, filter, name });
    if (error === undefined) return;
    const problem = problemOf(error);
    const why = isNetworkProblem(problem) ? texts.export.offline : problem.message;
    toast.error(texts.export.failed, why || texts.export.again);
  };
  return (
    <Button
      variant="outline"
      size="compact"
      icon={Download}
      busy={isLoading}
      busyText={texts.export.busy}
      className="print:hidden"
      onClick={() => void press()}
    >
      {texts.export.action}
    </Button>
  );
}
