import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { doneCodes } from '@/data/ordering/done-codes';
import { scannedOrderId } from '@/data/ordering/order-code';
import { scannedClaim } from '@/data/rewards/claim-code';
import { useWorkplace } from '@/data/staff/workplace';
import { arrivingBy, type Via } from '@/shared/arrivals';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { CameraView } from '@/shared/scanner/camera-view';
import { invalidCode } from '@/shared/scanner/invalid-code';
import { ScanButton } from '@/shared/scanner/scan-button';
import { useScanner } from '@/shared/scanner/use-scanner';
import { SoundSwitch } from '@/shared/sound/sound-switch';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { LingeringCode } from './lingering-code';
import { TypedOrder } from './typed-order';
import { texts } from './texts';

/** A code is the order that it stands for, however it spells it. */
const ORDERS = { nameOf: (text: string) => scannedOrderId(text) ?? text, done: doneCodes };

/** S2: the order's QR code, or its six characters typed. */
export function ScanScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(texts.title);
  const navigate = useNavigate();

  const open = useCallback(
    (orderId: string, via: Via) =>
      navigate(paths.staffOrder.to({ vendorLocationId, orderId }), { state: arrivingBy(via) }),
    [navigate, vendorLocationId],
  );
  const onRead = useCallback(
    async (text: string) => {
      const claimCode = scannedClaim(text);
      if (claimCode !== null) {
        toast.success(texts.detected);
        await navigate(paths.staffClaim.to({ vendorLocationId, claimCode }));
        return;
      }
      const orderId = scannedOrderId(text);
      if (orderId === null) {
        toast.error(texts.invalid.title, invalidCode('order', texts.invalid.reason));
        return;
      }
      toast.success(texts.detected);
      await open(orderId, 'scan');
    },
    [navigate, open, vendorLocationId],
  );
  const scanner = useScanner(onRead, ORDERS);
  const { start, stop } = scanner;
  const typed = useRef<HTMLInputElement>(null);

  // By whichever way staff came: they are here to scan.
  useEffect(() => start(), [start]);

  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffHome.to({ vendorLocationId })}>
        <SoundSwitch compact className="-mr-3" />
      </StaffHeader>
      <main className="grid gap-5 px-(--gutter) pt-2 pb-5">
        <div>
          <p className="type-small text-muted">
            {location.description}, {location.vendorName}
          </p>
          <h1 className="type-title">{texts.title}</h1>
        </div>
        <CameraView
          {...scanner}
          hint={texts.hint}
          aboutLingering={(orderId) => <LingeringCode orderId={orderId} venue={location} />}
          onType={() => {
            stop();
            typed.current?.focus();
          }}
        />
        <TypedOrder
          location={location}
          fieldRef={typed}
          // Nothing is read behind the question.
          onAsking={stop}
          onConfirmed={({ orderId }) => void open(orderId, 'typed')}
        />
      </main>
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <div className="border-t border-line px-(--gutter) pt-3 pb-3 md:pb-6">
          <ScanButton {...scanner} />
        </div>
      </StaffBottomBar>
    </Page>
  );
}
