import { rewardLimits } from '@lineless/contracts/rewards/limits';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Plus } from 'lucide-react';
import { newKey } from '@/shared/lib/ids';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { SelectField } from '@/shared/ui/select-field';
import { blankPrize, type Fields, type PrizeFields, type Problems } from './fields';
import { OddsBar } from './odds-bar';
import { PrizeFieldset } from './prize-fieldset';
import { texts } from './texts';

const { fields: words } = texts;
const LONGEST_PIN = 8;

interface ContestFormProps {
  id: string;
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
  /** Whether its closing time cannot be read. */
  onUnread: (isUnread: boolean) => void;
  problems: Problems;
  location: VendorLocation;
  /** Of a new one: the events that it may belong to. */
  events?: readonly { readonly value: string; readonly label: string }[];
  /** One is stored already. */
  hasPin: boolean;
  onSubmit: () => void;
}

/** Everything that a drawing has. */
export function ContestForm({
  id,
  fields,
  onChange,
  onUnread,
  problems,
  location,
  events,
  hasPin,
  onSubmit,
}: ContestFormProps) {
  const { prizes } = fields;
  const replace = (prize: PrizeFields): void =>
    onChange({ prizes: prizes.map((other) => (other.key === prize.key ? prize : other)) });
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 px-(--gutter) pt-2 desk:max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {events && (
        <SelectField
          label={words.event}
          placeholder={words.chooseEvent}
          hint={events.length === 0 ? words.noEvents : undefined}
          error={problems.eventId}
          value={fields.eventId}
          options={events}
          onChange={({ currentTarget }) => onChange({ eventId: currentTarget.value })}
        />
      )}
      {prizes.map((prize, at) => (
        <PrizeFieldset
          key={prize.key}
          at={at + 1}
          prize={prize}
          problems={problems.prizes[prize.key] ?? {}}
          location={location}
          onChange={replace}
          onRemove={
            prizes.length > 1
              ? () => onChange({ prizes: prizes.filter(({ key }) => key !== prize.key) })
              : undefined
          }
        />
      ))}
      {prizes.length < rewardLimits.prizes && (
        <Button
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange({ prizes: [...prizes, blankPrize(newKey())] })}
        >
          {words.addPrize}
        </Button>
      )}
      <Field
        label={words.noWin}
        hint={words.noWinHint}
        error={problems.noWinWeight}
        value={fields.noWinWeight}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ noWinWeight: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      {problems.odds !== undefined && <FieldError>{problems.odds}</FieldError>}
      <OddsBar fields={fields} />
      <div>
        <DateTimeField
          label={words.closesAt}
          value={fields.closesAt}
          error={problems.closesAt}
          timeZone={location.timeZone}
          onChange={(closesAt) => onChange({ closesAt })}
          onUnread={onUnread}
        />
        <p className="mt-1.5 type-small text-muted">{words.closesHint}</p>
      </div>
      <Field
        label={words.video}
        hint={words.videoHint}
        type="url"
        error={problems.revealVideoUrl}
        value={fields.revealVideoUrl}
        maxLength={rewardLimits.videoAddress}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ revealVideoUrl: currentTarget.value })}
      />
      <Checkbox checked={fields.asksPin} onCheckedChange={(asksPin) => onChange({ asksPin })}>
        {words.asksPin}
      </Checkbox>
      {fields.asksPin && (
        <Field
          label={words.pin}
          hint={hasPin ? words.pinKept : undefined}
          error={problems.pin}
          value={fields.pin}
          inputMode="numeric"
          maxLength={LONGEST_PIN}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ pin: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      )}
    </form>
  );
}
