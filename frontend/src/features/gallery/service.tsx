import { ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ageText } from '@/shared/lib/age';
import { Banner } from '@/shared/ui/banner';
import { BoardStrip, StripItem, stripWidths } from '@/shared/ui/board-strip';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/field';
import { Figure } from '@/shared/ui/figure';
import { List, ListRow } from '@/shared/ui/list-row';
import { orderAge } from '@/shared/ui/order-age';
import { OrderCard } from '@/shared/ui/order-card';
import { Sheet } from '@/shared/ui/sheet';
import { StatusMark, type Status } from '@/shared/ui/status-mark';
import { toast } from '@/shared/ui/toast';
import { Specimen } from './specimen';

const items = [
  { quantity: 2, name: 'Hazy IPA, can' },
  { quantity: 1, name: 'Soft Pretzel', note: 'Extra mustard' },
];
const statuses: Status[] = ['PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED', 'REFUNDED'];
const nothing = (): void => undefined;
const aged = (seconds: number) => ({ late: orderAge(seconds), age: ageText(seconds) });

export function Service() {
  return (
    <>
      <Specimen title="Order card by age" wide>
        <div className="grid grid-cols-[repeat(auto-fill,196px)] items-start gap-3">
          <OrderCard code="5PW8ZD" customer="Marcus A." {...aged(12)} items={items} onBump={nothing} />
          <OrderCard code="1DW5QN" customer="Omar F." {...aged(224)} items={items} onBump={nothing} alcohol />
          <OrderCard
            code="T0C9EJ"
            customer="Rafael S."
            {...aged(365)}
            items={items}
            onBump={nothing}
            alcohol
          />
          <OrderCard
            code="Q8Z1KV"
            customer="Chris T."
            {...aged(708)}
            items={items}
            onBump={nothing}
            alcohol
          />
          <OrderCard code="9XB0QE" {...aged(900)} items={items} onBump={nothing} refunded />
        </div>
        <BoardStrip>
          <StripItem code="V9T2NB" state="ready" note="Ready 11:41 PM, Dev P." x={0} onUnbump={nothing} />
          <StripItem code="7F3A9C" state="gone" note="11:42 PM, Maya R." x={stripWidths.ready} />
        </BoardStrip>
      </Specimen>
      <Specimen title="Banners and messages">
        <div className="grid gap-2.5">
          <Banner kind="offline">Offline. 3 check-ins wait here and are sent when you are back.</Banner>
          <Banner kind="stale" action={{ text: 'Try again', onPress: nothing }}>
            Stale since 23:10. New orders may be missing.
          </Banner>
          <Banner kind="test">Test payments. No card is charged.</Banner>
          <Messages />
        </div>
      </Specimen>
      <Specimen title="Status marks">
        <div className="grid justify-items-start gap-2">
          {statuses.map((status) => (
            <StatusMark key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Empty and error">
        <EmptyState
          icon={ReceiptText}
          text="No orders have been placed yet."
          action={
            <Button variant="outline" size="compact">
              Go Back
            </Button>
          }
        />
        <ErrorState text="Unable to Load Order Review" onReload={nothing} reloadText="Return to Menu" />
      </Specimen>
      <Specimen title="Figures and rows">
        <dl className="grid grid-cols-3">
          <Figure value="12" label="open" />
          <Figure value="2" label={<TriangleAlert aria-label="Warning" size={16} />} alarm />
          <Figure value="11:48" label="oldest" />
        </dl>
        <List>
          <ListRow to="/dev/ui" icon={ReceiptText} note="86 tonight">
            Order History
          </ListRow>
        </List>
      </Specimen>
    </>
  );
}

function Messages() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="compact" onClick={() => toast.success('Payment Successful')}>
        Success
      </Button>
      <Button size="compact" onClick={() => toast.undo('Priya Nair, 3 of 3 in', nothing)}>
        Undo
      </Button>
      <Button
        size="compact"
        onClick={() =>
          toast.error(
            'Unable to refund order',
            'We were unable to refund your order. Please try again later.',
          )
        }
      >
        Error
      </Button>
      <Button size="compact" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button size="compact" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Confirm Refund"
        text="$91.26 goes back to the card ending 4242. This can’t be undone."
        actionText="Refund"
        actionIcon={Undo2}
        destructive
        onAction={close}
      >
        <Field label="Reason" placeholder="Optional" />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Night Shift Tee"
        footer={
          <Button variant="accent" full onClick={close}>
            ADD TO CART
          </Button>
        }
      >
        <p className="type-body text-muted">Heavyweight 240 gsm cotton, boxy cut.</p>
      </Sheet>
    </div>
  );
}
