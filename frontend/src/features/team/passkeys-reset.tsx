import type { VendorRole } from '@lineless/contracts/staff/roles';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useResetPasskeysMutation } from '@/data/staff/team';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { sayFailure } from './say-failure';
import { texts } from './texts';

/** For a person who has lost theirs: asks once more before it is done. */
export function PasskeysReset({ profile, onDone }: { profile: VendorRole; onDone: () => void }) {
  const [isSure, setSure] = useState(false);
  const [reset, { isLoading }] = useResetPasskeysMutation();
  const { vendorId, phoneNumber, name } = profile;
  const submit = async (): Promise<void> => {
    const { error } = await reset({ vendorId, phoneNumber });
    if (error) {
      sayFailure('reset', error);
      return;
    }
    toast.success(texts.done.reset);
    onDone();
  };
  return (
    <div className="grid gap-2">
      {isSure && (
        <p role="status" className="type-small text-muted">
          {texts.reset.text(name)}
        </p>
      )}
      <Button
        variant={isSure ? 'destructive' : 'outline'}
        size="compact"
        icon={KeyRound}
        busy={isLoading}
        onClick={() => {
          if (isSure) void submit();
          else setSure(true);
        }}
      >
        {isSure ? texts.reset.sure : texts.reset.action}
      </Button>
    </div>
  );
}
