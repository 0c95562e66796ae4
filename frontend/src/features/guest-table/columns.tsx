import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { listedName, fullName } from '@/data/guest-lists/guest-names';
import type { PromoterOf } from '@/data/guest-lists/find-guests';
import { timeOf, type VenueClock } from '@/shared/lib/time';
import type { Column } from '@/shared/ui/table/column';
import { texts } from './texts';

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (guest: Reservation, isChosen: boolean) => void;
}

/** What a guest came to: of a night that is over, a guest who is not in did not come. */
function standingOf({ reservationStatus, checkedInQuantity, isNoShow }: Reservation): string {
  const isOut = checkedInQuantity === 0 && reservationStatus !== 'CANCELLED';
  return isNoShow === true && isOut ? texts.notCome : texts.statuses[reservationStatus];
}

/** As a file has them too. */
export function guestColumns(promoterOf: PromoterOf, venue: VenueClock): readonly Column<Reservation>[] {
  const heads = texts.columns;
  return [
    { key: 'name', label: heads.name, value: listedName },
    { key: 'party', label: heads.party, value: ({ quantity }) => quantity, isNumber: true },
    { key: 'in', label: heads.within, value: ({ checkedInQuantity }) => checkedInQuantity, isNumber: true },
    { key: 'status', label: heads.status, value: standingOf },
    { key: 'vip', label: heads.vip, value: ({ vip }) => (vip ? texts.yes : null) },
    { key: 'promoter', label: heads.promoter, value: (guest) => promoterOf(guest) ?? null },
    { key: 'note', label: heads.note, value: ({ note }) => note ?? null },
    { key: 'phone', label: heads.phone, value: ({ phoneNumber }) => phoneNumber ?? null },
    {
      key: 'since',
      label: heads.since,
      value: ({ checkedInAt }) => checkedInAt ?? null,
      cell: ({ checkedInAt }) => (checkedInAt === undefined ? null : timeOf(checkedInAt, venue)),
    },
  ];
}

/** Stands behind the name, and sorts those that are chosen to the top. */
export function choiceColumn({ chosen, onChoose }: Choice): Column<Reservation> {
  return {
    key: 'chosen',
    label: texts.columns.chosen,
    value: ({ reservationId }) => (chosen.has(reservationId) ? 0 : 1),
    cell: (guest) => (
      <label className="grid size-7 place-items-center pointer-coarse:size-11 print:hidden">
        <input
          type="checkbox"
          aria-label={texts.choose(fullName(guest))}
          checked={chosen.has(guest.reservationId)}
          onChange={({ currentTarget }) => onChoose(guest, currentTarget.checked)}
          className="size-5 accent-text"
        />
      </label>
    ),
  };
}
