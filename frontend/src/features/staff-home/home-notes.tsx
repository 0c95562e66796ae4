import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { ComponentType } from 'react';
import { countGone, countLow } from '@/data/catalogue/inventory';
import { useLowStock } from '@/data/catalogue/low-stock';
import { lowStockText } from '@/data/catalogue/low-stock-texts';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { useGetTipsQuery } from '@/data/ordering/shift-tips';
import { useTeam } from '@/data/staff/team';
import { useEventsByStatus } from '@/data/venue-events/events';
import { tonightOf } from '@/data/venue-events/tonight';
import { useNow } from '@/shared/hooks/use-now';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const EVERY_MS = 60_000;

interface NoteProps {
  location: VendorLocation;
}

/** 'n low, n sold out', with what was switched off; nothing while there is enough of all. */
export function StockNote({ location }: NoteProps) {
  const { data } = useGetMenuQuery(location.vendorLocationId);
  useLowStock(data, location.lowStockAt, (crossed) => toast.note(lowStockText(crossed)));
  const gone = data === undefined ? 0 : countGone(data);
  const low = data === undefined ? 0 : countLow(data, location.lowStockAt);
  const notes = [low > 0 && texts.notes.low(low), gone > 0 && texts.notes.soldOut(gone)].filter(Boolean);
  return notes.length > 0 && notes.join(', ');
}

/** 'n tonight': orders of this night, by the venue's turn of the day. */
export function TonightNote({ location }: NoteProps) {
  const { currentData } = useGetTipsQuery(location.vendorLocationId);
  return currentData && texts.notes.tonight(currentData.tonight);
}

/** 'n people' */
export function PeopleNote({ location }: NoteProps) {
  const { team } = useTeam(location.vendorId);
  return team && texts.notes.people(team.length);
}

/** 'Night Shift, in progress' */
export function EventNote({ location }: NoteProps) {
  const now = useNow(EVERY_MS);
  const { events } = useEventsByStatus({ vendorId: location.vendorId, status: 'IN_PROGRESS' });
  const tonight = tonightOf(events ?? [], now);
  return tonight && texts.notes.inProgress(tonight.eventName);
}

/** What a row of the home says on its right. */
export type Note = ComponentType<NoteProps>;
