import { atLeast } from '@lineless/contracts/access';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { ChartColumn, QrCode, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isWaiting, type PassKind } from '@/data/door/deed';
import { useDoorList } from '@/data/door/use-door-list';
import type { NewGuest } from '@/data/guest-lists/door';
import { useWorkplace } from '@/data/staff/workplace';
import { problemOf } from '@/shared/api/problem';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { TitleBar } from '@/shared/chrome/title-bar';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { SoundSwitch } from '@/shared/sound/sound-switch';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { IconButton } from '@/shared/ui/icon-button';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
import { ArrivalSheet } from './arrival-sheet';
import { Counters } from './counters';
import { EventNote } from './event-note';
import { FiguresSheet } from './figures-sheet';
import { GuestDialog } from './guest-dialog';
import { GuestList } from './guest-list';
import { GuestSearch } from './guest-search';
import { GuestSheet } from './guest-sheet';
import { ListState } from './list-state';
import { OutboxNotes } from './outbox-notes';
import { ScanPanel } from './scan-panel';
import { SideTabs } from './side-tabs';
import { texts } from './texts';
import { useDoor } from './use-door';
import { useFoundGuests } from './use-found-guests';
import { VerdictPanel } from './verdict-panel';

const EVERY_MS = 60_000;

/** What lies over the list. */
type Layer = { readonly of: 'walk-in' | 'figures' | 'scan' } | { readonly of: 'guest'; readonly id: string };

/** Ours, beside the specified list: the screen of the person at the door, in the dark, with one hand. */
export function DoorScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { gleventId = '' } = useParams<'gleventId'>();
  const key = { vendorId, gleventId };
  const list = useDoorList(key);
  const { glevent, guests, guestOf, tally, isError, error, refetch, device, entries, knownAt } = list;
  useTitle(glevent ? `${texts.title}: ${glevent.name}` : texts.title);
  const live = useLiveDot(guestListTopics.glevent.of(gleventId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: guests !== undefined, isFailed: isError });
  const mayRaise = atLeast(role.role, 'MANAGER');
  const door = useDoor({ key, glevent, guestOf, venue: location, mayRaise });
  const { found, typed, setTyped, side, setSide } = useFoundGuests(guests, door.promoterOf);
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = useCallback(() => setLayer(null), []);
  const open = useCallback(
    ({ reservationId }: Reservation) => setLayer({ of: 'guest', id: reservationId }),
    [],
  );
  // A walk-in's dialog asks for itself.
  useBackCloses(layer !== null && layer.of !== 'walk-in', close);
  const { arrive, verdict, passOrAsk } = door;
  const letIn = useCallback((guest: Reservation) => void arrive(guest), [arrive]);
  const pass = useCallback((guest: Reservation, kind: PassKind) => void passOrAsk(guest, kind), [passOrAsk]);
  const shown = layer?.of === 'guest' ? guestOf(layer.id) : undefined;
  const waiting = entries.filter(isWaiting).length;
  const now = useNow(EVERY_MS);
  const from = knownAt === null ? (dot.since ?? null) : whenOf(knownAt, location, now);
  const reload = (): void => void refetch();
  /** Why it is refused may be what this device has not heard of: a note, or a house that is full. */
  const walkIn = async (guest: NewGuest): Promise<void> => {
    try {
      await door.walkIn(guest);
    } catch (problem) {
      reload();
      throw problem;
    }
  };

  if (isError && problemOf(error).status === 404)
    return <NotFoundScreen home={paths.staffGlevents.to({ vendorLocationId })} />;
  return (
    <Page className="h-dvh low:max-w-none">
      <TitleBar
        title={glevent?.name ?? texts.title}
        backTo={paths.staffGlevents.to({ vendorLocationId })}
        offline={texts.outbox.offline(waiting, from)}
        end={
          <>
            <IconButton
              icon={ChartColumn}
              label={texts.figures.open}
              onClick={() => setLayer({ of: 'figures' })}
            />
            <SoundSwitch compact className="-mr-3" />
          </>
        }
      />
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <EventNote glevent={glevent} venue={location} />
      <OutboxNotes {...{ device, entries, guests, guestOf, door }} venue={location} />
      {layer?.of === 'scan' ? (
        <ScanPanel door={door} entries={entries} onClose={close} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col low:grid low:grid-cols-[minmax(min(15rem,43vw),2fr)_3fr] low:grid-rows-[auto_1fr_auto]">
          <main className="contents">
            <div className="low:col-start-1 low:row-start-1 low:min-w-0">
              <Counters tally={tally} glevent={glevent}>
                <LiveDot {...dot} />
              </Counters>
              <GuestSearch onSearch={setTyped}>
                <Button
                  variant="outline"
                  icon={UserPlus}
                  className="px-3.5! low:max-md:px-2.5!"
                  disabled={door.isOff}
                  onClick={() => setLayer({ of: 'walk-in' })}
                >
                  <span className="narrow:sr-only low:max-md:sr-only">{texts.walkIn}</span>
                </Button>
              </GuestSearch>
              <SideTabs side={side} tally={tally} onSelect={setSide} />
            </div>
            <div className="flex min-h-0 flex-1 flex-col low:col-start-2 low:row-span-3 low:row-start-1 low:border-l low:border-line">
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
                    of={`${side} ${typed}`}
                    onCheckIn={letIn}
                    onPass={door.allowsReentry ? pass : undefined}
                    onOpen={open}
                  />
                )}
              </ListState>
            </div>
          </main>
          <div className="shrink-0 low:col-start-1 low:row-start-2 low:min-h-0 low:shrink low:overflow-y-auto low:max-md:fixed low:max-md:right-0 low:max-md:bottom-0 low:max-md:left-[max(min(15rem,43vw),40vw)] low:max-md:z-10">
            <VerdictPanel door={door} entries={entries} />
          </div>
          <div className="shrink-0 low:col-start-1 low:row-start-3">
            <Dock>
              {/* One thing is bright: the verdict while it stands there, then the way to the next guest. */}
              <Button
                variant={verdict && verdict.kind !== 'refused' ? 'outline' : 'paper'}
                size="scan"
                full
                className="narrow:px-3! narrow:text-15! low:max-md:px-3! low:max-md:text-15! low:max-md:whitespace-nowrap"
                icon={QrCode}
                onClick={() => setLayer({ of: 'scan' })}
              >
                {texts.scan.open}
              </Button>
            </Dock>
          </div>
        </div>
      )}
      {layer?.of === 'walk-in' && (
        <GuestDialog
          walkIn
          name={typed}
          guests={guests}
          mayRaise={door.mayRaise}
          onAdd={walkIn}
          onWait={door.waitOnList}
          onClose={close}
        />
      )}
      {layer?.of === 'figures' && glevent && tally && (
        <FiguresSheet glevent={glevent} tally={tally} venue={location} onClose={close} />
      )}
      <ArrivalSheet door={door} />
      {shown && (
        <GuestSheet key={shown.reservationId} guest={shown} door={door} vendorId={vendorId} onClose={close} />
      )}
    </Page>
  );
}
