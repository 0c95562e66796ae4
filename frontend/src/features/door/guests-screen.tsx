import { atLeast } from '@lineless/contracts/access';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { DoorOpen, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isWaiting } from '@/data/door/deed';
import { useDoorList } from '@/data/door/use-door-list';
import { useWorkplace } from '@/data/staff/workplace';
import { problemOf } from '@/shared/api/problem';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { DeskPage } from '@/shared/chrome/desk-page';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useIsDesk } from '@/shared/hooks/use-is-desk';
import { useNow } from '@/shared/hooks/use-now';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { LiveDot } from '@/shared/ui/live-dot';
import { TextLink } from '@/shared/ui/text-link';
import { ArrivalSheet } from './arrival-sheet';
import { EventNote } from './event-note';
import { GuestDialog } from './guest-dialog';
import { GuestList } from './guest-list';
import { GuestSearch } from './guest-search';
import { ListState } from './list-state';
import { OutboxNotes } from './outbox-notes';
import { texts } from './texts';
import { useDoor } from './use-door';
import { useFoundGuests } from './use-found-guests';
import { VerdictPanel } from './verdict-panel';

const EVERY_MS = 60_000;

/** S2, S4: everybody on the list of an event, how many they are, and 'Check In' for each. */
export function GuestsScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { gleventId = '' } = useParams<'gleventId'>();
  const key = { vendorId, gleventId };
  const list = useDoorList(key);
  const { glevent, guests, guestOf, tally, isError, error, refetch, device, entries, knownAt } = list;
  const live = useLiveDot(guestListTopics.glevent.of(gleventId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: guests !== undefined, isFailed: isError });
  const mayRaise = atLeast(role.role, 'MANAGER');
  const door = useDoor({ key, glevent, guestOf, venue: location, mayRaise });
  const { found, typed, setTyped, side } = useFoundGuests(guests, door.promoterOf);
  const [isAdding, setIsAdding] = useState(false);
  const isDesk = useIsDesk();
  const { arrive } = door;
  const letIn = useCallback((guest: Reservation) => void arrive(guest), [arrive]);
  const waiting = entries.filter(isWaiting).length;
  const now = useNow(EVERY_MS);
  const from = knownAt === null ? (dot.since ?? null) : whenOf(knownAt, location, now);
  const reload = (): void => void refetch();
  const openDoor = {
    text: texts.openDoor,
    icon: DoorOpen,
    does: { to: paths.staffDoor.to({ vendorLocationId, gleventId }) },
  };

  if (isError && problemOf(error).status === 404)
    return <NotFoundScreen home={paths.staffGlevents.to({ vendorLocationId })} />;
  return (
    <DeskPage
      className="h-dvh"
      title={glevent?.name ?? texts.listTitle}
      about={texts.listTitle}
      subtitle={location.vendorName}
      backTo={paths.staffGlevents.to({ vendorLocationId })}
      isStep
      offline={texts.outbox.offline(waiting, from)}
      end={<LiveDot {...dot} />}
      action={openDoor}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <EventNote glevent={glevent} venue={location} />
      <OutboxNotes {...{ device, entries, guests, guestOf, door }} venue={location} />
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center justify-between gap-3 px-(--gutter) pt-1">
          <p className="flex items-baseline gap-2.5">
            <b className="type-figure tabular-nums">{tally ? tally.reserved + tally.waitlisted : '–'}</b>
            <span className="type-body">{texts.totalLabel}</span>
          </p>
          <span className="flex gap-4">
            {isDesk && atLeast(role.role, 'MANAGER') && (
              <TextLink tone="staff" to={paths.staffGuestTable.to({ vendorLocationId, gleventId })}>
                {texts.table}
              </TextLink>
            )}
            <TextLink tone="staff" to={paths.staffGuestImport.to({ vendorLocationId, gleventId })}>
              {texts.importGuests}
            </TextLink>
            <TextLink tone="staff" to={paths.staffPromoters.to({ vendorLocationId, gleventId })}>
              {texts.promoters}
            </TextLink>
          </span>
        </div>
        <GuestSearch onSearch={setTyped}>
          <Button variant="outline" icon={UserPlus} className="px-3.5!" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        </GuestSearch>
        <div className="mt-3 flex min-h-0 flex-1 flex-col border-t border-line">
          <ListState
            {...{ guests, found, typed, side }}
            isBeginning={list.isBeginning}
            isFailed={isError}
            onReload={reload}
          >
            {(rows) => (
              <GuestList
                guests={rows}
                venue={location}
                busy={door.busy}
                isOff={door.isOff}
                keepsButton
                columns
                of={typed}
                onCheckIn={letIn}
              />
            )}
          </ListState>
        </div>
      </main>
      <VerdictPanel door={door} entries={entries} />
      {!isDesk && (
        <Dock>
          <ButtonLink
            to={openDoor.does.to}
            variant={door.verdict?.kind === 'in' ? 'outline' : 'paper'}
            full
            icon={openDoor.icon}
          >
            {openDoor.text}
          </ButtonLink>
        </Dock>
      )}
      <ArrivalSheet door={door} />
      {isAdding && (
        <GuestDialog
          walkIn={false}
          name={typed}
          mayRaise={door.mayRaise}
          onAdd={door.addToList}
          onWait={door.waitOnList}
          onClose={() => setIsAdding(false)}
        />
      )}
    </DeskPage>
  );
}
