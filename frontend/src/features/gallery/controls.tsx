import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import type { ButtonVariant } from '@/shared/ui/button-style';
import { Checkbox } from '@/shared/ui/checkbox';
import { CodeInput } from '@/shared/ui/code-input';
import { Field } from '@/shared/ui/field';
import { LiveDot } from '@/shared/ui/live-dot';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { SelectField } from '@/shared/ui/select-field';
import { SelectQuantity } from '@/shared/ui/select-quantity';
import { Stepper } from '@/shared/ui/stepper';
import { TextArea } from '@/shared/ui/text-area';
import { TextButton } from '@/shared/ui/text-link';
import { Toggle } from '@/shared/ui/toggle';
import { Specimen } from './specimen';

const verbs: Record<ButtonVariant, string> = {
  accent: 'Checkout',
  paper: 'Confirm Pickup',
  quiet: 'Return Home',
  outline: 'Check In',
  destructive: 'Refund',
};
const variants: ButtonVariant[] = ['accent', 'paper', 'quiet', 'outline', 'destructive'];
const nothing = (): void => undefined;

export function Controls() {
  return (
    <>
      <Specimen title="Buttons" wide>
        <div className="grid gap-3">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap gap-4">
              <Button variant={variant}>{verbs[variant]}</Button>
              <Button variant={variant} busy busyText="Processing...">
                {verbs[variant]}
              </Button>
              <Button variant={variant} disabled>
                {verbs[variant]}
              </Button>
              <Button variant={variant} size="compact">
                {verbs[variant]}
              </Button>
            </div>
          ))}
        </div>
      </Specimen>
      <Quantities />
      <Codes />
      <Fields />
      <Choices />
    </>
  );
}

function Quantities() {
  const [count, setCount] = useState(1);
  return (
    <Specimen title="Quantity">
      <div className="grid justify-items-start gap-2.5">
        <Stepper value={count} max={10} onChange={setCount} label="Cola" />
        <Stepper value={4} max={10} onChange={nothing} label="Cola" />
        <Stepper value={10} max={10} onChange={nothing} label="Cola" />
        <SelectQuantity value={2} max={10} onChange={nothing} label="Quantity of Cola" removable />
        <SelectQuantity value={1} max={5} onChange={nothing} label="Quantity of Shirt" tall />
      </div>
    </Specimen>
  );
}

function Codes() {
  const [code, setCode] = useState('4819');
  return (
    <Specimen title="Code input">
      <div className="grid gap-3">
        <CodeInput value={code} onChange={setCode} />
        <CodeInput value="481926" onChange={nothing} checking autoFocus={false} />
        <CodeInput
          value="481927"
          onChange={nothing}
          error="Invalid verification code. Please try again."
          autoFocus={false}
        />
      </div>
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen title="Field">
      <div className="grid gap-4">
        <Field label="Cardholder name" placeholder="As on the card" />
        <Field label="ZIP" defaultValue="9001" error="ZIP has 5 digits" inputMode="numeric" />
        <Field label="Price" prefix="$" defaultValue="14.40" compact className="w-28" />
        <SelectField
          label="Role"
          options={[{ value: 'STAFF', label: 'Staff' }]}
          placeholder="Choose a role"
        />
        <TextArea label="Description" placeholder="Optional" hint="Shown to guests." />
      </div>
    </Specimen>
  );
}

function Choices() {
  const [agreed, setAgreed] = useState(true);
  const [onSale, setOnSale] = useState(true);
  const [tip, setTip] = useState('15');
  const [size, setSize] = useState<string | null>('M');
  const tips = [10, 15, 20, 25].map((percent) => ({
    value: String(percent),
    label: `${percent}%`,
    note: `$${(percent * 0.733).toFixed(2)}`,
  }));
  const sizes = ['Small', 'M', 'Large', 'XL', '2XL', '3XL'].map((value) =>
    value === '2XL' ? { value, label: value, note: 'Out of Stock', disabled: true } : { value, label: value },
  );
  return (
    <Specimen title="Choices">
      <div className="grid gap-4">
        <RadioTiles label="Tip" kind="tips" value={tip} onChange={setTip} options={tips} />
        <RadioTiles label="Size" value={size} onChange={setSize} options={sizes} />
        <Checkbox checked={agreed} onCheckedChange={setAgreed}>
          I am at least 21 and will show a valid ID at pickup.
        </Checkbox>
        <div className="flex items-center gap-4">
          <Toggle checked={onSale} onCheckedChange={setOnSale} label="On sale" />
          <Toggle checked={false} onCheckedChange={nothing} label="Off sale" />
          <TextButton>Read more</TextButton>
          <TextButton tone="staff">View Receipt</TextButton>
        </div>
        <LiveDot state="live" />
        <LiveDot state="reconnecting" />
        <LiveDot state="stale" since="23:10" />
      </div>
    </Specimen>
  );
}
