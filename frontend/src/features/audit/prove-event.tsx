import { Download } from 'lucide-react';
import { useSaveProofMutation } from '@/data/audit/event';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { EventPlace } from './use-event-address';

/** A proof that outlives the service: what it is, how it is checked, and the file. */
export function ProveEvent({ stream, revision }: EventPlace) {
  const { location } = useWorkplace();
  const [save, { isLoading }] = useSaveProofMutation();
  const press = async (): Promise<void> => {
    const { error } = await save({ vendorId: location.vendorId, stream, revision });
    if (error === undefined) return;
    const problem = problemOf(error);
    toast.error(
      texts.event.notProved,
      (!isNetworkProblem(problem) && problem.message) || texts.event.proveAgain,
    );
  };
  return (
    <div className="grid gap-3 type-small text-muted">
      <p>{texts.event.proofWhy}</p>
      <code className="rounded-control bg-raised px-3 py-2 font-mono break-all text-text">
        {texts.event.proofHow}
      </code>
      <p>{texts.event.proofKey}</p>
      <Button
        variant="outline"
        size="compact"
        icon={Download}
        busy={isLoading}
        busyText={texts.event.proveBusy}
        className="justify-self-start"
        onClick={() => void press()}
      >
        {texts.event.prove}
      </Button>
    </div>
  );
}
