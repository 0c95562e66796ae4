import { guestListLimits as limits } from '@lineless/contracts/guest-lists/limits';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { GuestNameFields } from '@/shared/ui/guest-name-fields';
import { Overtaken } from '@/shared/ui/overtaken';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './texts';
import type { GuestDraft } from './use-guest-draft';

const names: Readonly<Record<keyof GuestDraft['fields'], string>> = {
  firstName: texts.form.firstName,
  lastName: texts.form.lastName,
  quantity: texts.guest.partySize,
  note: texts.note,
  noteStops: texts.stop.mark,
  vip: texts.vip,
};

/** The name, plus-ones, the note and whether it stops, and the VIP mark; only what was changed is sent. */
export function GuestDetails({
  fields,
  type,
  problem,
  isChanged,
  isBusy,
  save,
  contested,
  takeTheirs,
}: GuestDraft) {
  const { quantity, note, noteStops, vip } = fields;
  return (
    <form
      noValidate
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="type-heading">{texts.guest.details}</h3>
      {!isBusy && <Overtaken fields={contested.map((field) => names[field])} onTakeTheirs={takeTheirs} />}
      <div className="grid grid-cols-2 items-start gap-3 max-[22.4375rem]:grid-cols-1">
        <GuestNameFields name={fields} labels={texts.form} problem={problem} onType={type} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="type-label">{texts.guest.partySize}</span>
        <Stepper
          label={texts.guest.partySize}
          value={quantity}
          min={1}
          max={limits.party}
          onChange={(next) => type({ quantity: next })}
        />
      </div>
      <Field
        label={texts.note}
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ note: currentTarget.value })}
      />
      {note.trim() !== '' && (
        <Checkbox checked={noteStops} onCheckedChange={(next) => type({ noteStops: next })}>
          {texts.stop.mark}
        </Checkbox>
      )}
      <Checkbox checked={vip} onCheckedChange={(next) => type({ vip: next })}>
        {texts.vip}
      </Checkbox>
      <Button type="submit" disabled={!isChanged} busy={isBusy} busyText={texts.guest.saving}>
        {texts.guest.save}
      </Button>
    </form>
  );
}
