import { guestListLimits as limits } from '@lineless/contracts/guest-lists/limits';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState, type SubmitEvent } from 'react';
import type { GuestChange } from '@/data/guest-lists/door';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Stepper } from '@/shared/ui/stepper';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

interface GuestDetailsProps {
  guest: Reservation;
  /** Guests of a party. */
  most: number;
  /** @throws what the call answers */
  onSave: (change: GuestChange) => Promise<void>;
}

/** Plus-ones, the note and the VIP mark; only what was changed is sent. */
export function GuestDetails({ guest, most, onSave }: GuestDetailsProps) {
  const [quantity, setQuantity] = useState(guest.quantity);
  const [note, setNote] = useState(guest.note ?? '');
  const [vip, setVip] = useState(guest.vip);
  const [isBusy, setIsBusy] = useState(false);
  const said = note.trim();
  const change: GuestChange = {
    ...(quantity !== guest.quantity && { quantity }),
    ...(said !== (guest.note ?? '') && { note: said === '' ? null : said }),
    ...(vip !== guest.vip && { vip }),
  };
  const isChanged = Object.keys(change).length > 0;
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setIsBusy(true);
    try {
      await onSave(change);
      toast.success(texts.guest.saved);
    } catch (error) {
      toast.error(problemOf(error).message || texts.guest.failed);
    }
    setIsBusy(false);
  };
  return (
    <form className="mt-6 grid gap-3" onSubmit={(event) => void save(event)}>
      <h3 className="type-heading">{texts.guest.details}</h3>
      <div className="flex items-center justify-between gap-3">
        <span className="type-label">{texts.guest.partySize}</span>
        <Stepper label={texts.guest.partySize} value={quantity} min={1} max={most} onChange={setQuantity} />
      </div>
      <Field
        label={texts.note}
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox checked={vip} onCheckedChange={setVip}>
        {texts.vip}
      </Checkbox>
      <Button type="submit" disabled={!isChanged} busy={isBusy} busyText={texts.guest.saving}>
        {texts.guest.save}
      </Button>
    </form>
  );
}
