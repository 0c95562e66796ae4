import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Order } from '@lineless/contracts/ordering/orders';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useChangeProduct } from '@/data/catalogue/change-product';
import { fullName, lineName } from '@/data/catalogue/full-name';
import { itemsLeft } from '@/data/ordering/order';
import { problemOf } from '@/shared/api/problem';
import { FormDialog } from '@/shared/ui/form-dialog';
import { SelectField } from '@/shared/ui/select-field';
import { Toggle } from '@/shared/ui/toggle';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import { useTakeOff } from './use-take-off';

/** Which item, how many of it, and whether the menu is to say so too. */
export function TakeOffDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const items = itemsLeft(order);
  const [chosen, choose] = useState(items[0] ? lineIdOf(items[0]) : '');
  const [wanted, setWanted] = useState(1);
  const [soldOut, setSoldOut] = useState(true);
  const { takeOff, isBusy } = useTakeOff(order);
  const change = useChangeProduct();
  const item = items.find((one) => lineIdOf(one) === chosen) ?? items[0];
  if (!item) return null;
  const quantity = Math.min(wanted, item.quantity);
  const isLast = items.length === 1 && quantity === item.quantity;

  const submit = async (): Promise<void> => {
    const isDone = await takeOff(lineIdOf(item), quantity);
    onClose();
    if (!isDone || !soldOut) return;
    const { vendorLocationId } = order;
    try {
      await change({ vendorLocationId, productId: item.productId }, { isAvailable: false });
    } catch (error) {
      toast.error(texts.missing.stillOnSale(fullName(item)), problemOf(error).message);
    }
  };
  return (
    <FormDialog
      title={texts.missing.title}
      text={isLast ? texts.missing.consentToAll : texts.missing.consent(quantity, lineName(item))}
      actionText={texts.missing.takeOff}
      actionIcon={PackageX}
      destructive
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      busyText={texts.missing.busy}
    >
      <SelectField
        label={texts.missing.item}
        options={items.map((one) => ({
          value: lineIdOf(one),
          label: `${one.quantity} × ${lineName(one)}`,
        }))}
        value={lineIdOf(item)}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
          setWanted(1);
        }}
      />
      {item.quantity > 1 && (
        <SelectField
          label={texts.missing.pieces}
          options={Array.from({ length: item.quantity }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
          value={String(quantity)}
          onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        />
      )}
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="type-label">
          {texts.missing.soldOut}
        </span>
        <Toggle label={texts.missing.soldOut} checked={soldOut} onCheckedChange={setSoldOut} />
      </div>
    </FormDialog>
  );
}
