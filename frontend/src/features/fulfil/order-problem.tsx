import { QrCode, RotateCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { texts } from './texts';

export interface OrderProblemProps {
  vendorLocationId: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** The dock: scan again, or load again. */
  children: ReactNode;
}

/** S8: in place of an order that cannot be handed over here. */
export function OrderProblem({ vendorLocationId, icon: Icon, title, text, children }: OrderProblemProps) {
  useTitle(title);
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffHome.to({ vendorLocationId })} />
      <main className="flex flex-1 flex-col">
        <div role="alert" className="grid gap-3.5 px-(--gutter) pt-6">
          <Icon aria-hidden size={56} strokeWidth={2} className="-ml-1 text-danger" />
          <h1 className="type-beacon text-balance">{title}</h1>
          <p className="type-lead text-muted">{text}</p>
        </div>
        <Dock>{children}</Dock>
      </main>
    </Page>
  );
}

export function ScanLink({ vendorLocationId, children }: { vendorLocationId: string; children: ReactNode }) {
  return (
    <ButtonLink to={paths.staffScan.to({ vendorLocationId })} variant="paper" size="scan" full icon={QrCode}>
      {children}
    </ButtonLink>
  );
}

export function ReloadButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="paper" size="scan" full icon={RotateCw} onClick={onPress}>
      {texts.reload}
    </Button>
  );
}
