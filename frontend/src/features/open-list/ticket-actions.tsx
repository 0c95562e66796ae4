import { Share2 } from 'lucide-react';
import { useState } from 'react';
import {
  cacheTicket,
  useLazyGetTicketPassesQuery,
  useCancelGuestTicketMutation,
  useResizePartyMutation,
  useTicketNotice,
  type GuestTicket,
} from '@/data/guest-lists/guest-ticket';
import { useSettings } from '@/data/platform/settings';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { paths } from '@/shared/paths';
import { NoticeSwitch } from '@/shared/push/notice-switch';
import { CalendarButton } from '@/shared/reservation-ticket/calendar-button';
import { WalletButtons } from '@/shared/reservation-ticket/wallet-buttons';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError } from '@/shared/ui/field-shell';
import { Stepper } from '@/shared/ui/stepper';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const { actions: words } = texts;

/** While its event is, a ticket is of use. */
const STANDING: readonly GuestTicket['gleventStatus'][] = ['UPCOMING', 'IN_PROGRESS'];

interface TicketActionsProps {
  ticket: GuestTicket;
  /** The venue's; `undefined` while it is not known. */
  timeZone: string | undefined;
}

/** What a guest does with the ticket: how many they are, giving the place back, opening it elsewhere. */
export function TicketActions({ ticket, timeZone }: TicketActionsProps) {
  const { ticketId, canCancel, leastGuests, mostGuests } = ticket;
  const notice = useTicketNotice(ticketId);
  const wallets = useSettings()?.wallets;
  const [askPasses] = useLazyGetTicketPassesQuery();
  const path = paths.guestTicket.to({ ticketId });
  const isGone = ticket.reservationStatus === 'CANCELLED' || !STANDING.includes(ticket.gleventStatus);
  return (
    <div className="grid grid-cols-1 gap-3 px-(--gutter)">
      {leastGuests < mostGuests && <Party key={ticket.quantity} ticket={ticket} />}
      {!isGone && <NoticeSwitch notice={notice} title={words.tellMe} />}
      <WalletButtons ticket={ticket} wallets={wallets} ask={() => askPasses(ticketId)} />
      {timeZone !== undefined && ticket.gleventStatus !== 'COMPLETED' && (
        <CalendarButton reservation={ticket} timeZone={timeZone} path={path} />
      )}
      {!isGone && (
        <Button variant="outline" full icon={Share2} onClick={() => void share(path)}>
          {words.elsewhere}
        </Button>
      )}
      {canCancel && <Cancel ticket={ticket} />}
    </div>
  );
}

/** The party, as it is to be: sent by a tap of its own, for a place that was given back may be gone. */
function Party({ ticket }: { ticket: GuestTicket }) {
  const { ticketId, quantity, leastGuests, mostGuests, checkedInQuantity } = ticket;
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(quantity);
  const [failure, setFailure] = useState<string | null>(null);
  const [resize, { isLoading }] = useResizePartyMutation();
  const save = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await resize({ ticketId, quantity: wanted });
    if (data) dispatch(cacheTicket(data));
    else setFailure(failureOf(error));
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="type-label">{words.party}</span>
        <Stepper label={words.party} value={wanted} min={leastGuests} max={mostGuests} onChange={setWanted} />
      </div>
      {checkedInQuantity > 0 && <p className="type-small text-muted">{words.inside(checkedInQuantity)}</p>}
      {failure !== null && <FieldError>{failure}</FieldError>}
      {wanted !== quantity && (
        <Button variant="accent" full busy={isLoading} busyText={words.saving} onClick={() => void save()}>
          {words.save(wanted)}
        </Button>
      )}
    </div>
  );
}

function Cancel({ ticket }: { ticket: GuestTicket }) {
  const { ticketId, gleventName } = ticket;
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelGuestTicketMutation();
  const go = async (): Promise<void> => {
    const { data, error } = await cancel(ticketId);
    setAsking(false);
    if (data) dispatch(cacheTicket(data));
    else toast.error(failureOf(error));
  };
  return (
    <>
      <Button variant="destructive" full onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.cancel}
        text={words.cancelText(gleventName)}
        cancelText={words.keep}
        actionText={words.cancel}
        destructive
        busy={isLoading}
        busyText={words.cancelling}
        onAction={() => void go()}
      />
    </>
  );
}

function failureOf(error: unknown): string {
  const problem = problemOf(error);
  if (isNetworkProblem(problem)) return words.unreachable;
  return problem.message || words.failed;
}

/** By what the phone has for it, else as a copied link. */
async function share(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      toast.success(words.copied);
    }
  } catch (error) {
    // Called off by the guest.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(words.notCopied);
  }
}
