import { ChevronRight, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useEndAllSessionsMutation } from '@/data/accounts/sign-in';
import type { Area } from '@/shared/lib/remembered';
import { useLogout } from '@/shared/session/use-logout';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** For whoever has left a phone behind: ends what is open on it, after asking once. */
export function SignOutEverywhere({ area }: { area: Area }) {
  const [asking, setAsking] = useState(false);
  const [endAll, { isLoading }] = useEndAllSessionsMutation();
  const logout = useLogout(area);
  const signOut = async (): Promise<void> => {
    const { error } = await endAll();
    setAsking(false);
    if (error) toast.error(texts.everywhere.failed);
    else logout();
  };
  return (
    <>
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2! hover:bg-raised"
        onClick={() => setAsking(true)}
      >
        <MonitorSmartphone aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0 flex-1">{texts.everywhere.title}</span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
      </button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!isLoading) setAsking(open);
        }}
        title={texts.everywhere.title}
        text={texts.everywhere.text}
        actionText={texts.everywhere.action}
        atStake
        busy={isLoading}
        onAction={() => void signOut()}
      />
    </>
  );
}
