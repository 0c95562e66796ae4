import type { Product } from '@lineless/contracts/catalogue/products';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useChangeProduct } from '@/data/catalogue/change-product';
import { announce } from '@/shared/ui/announcer';
import { cx } from '@/shared/ui/cx';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';
import { useSwitch } from './use-switch';

/** What can be chosen with a product, each sold out or back on sale by itself. */
export function OptionRows({ product }: { product: Product }) {
  const { name, optionGroups = [] } = product;
  const [isOpen, setIsOpen] = useState(false);
  const options = optionGroups.flatMap((group) => group.options);
  if (options.length === 0) return null;
  const gone = options.filter(({ isAvailable }) => !isAvailable).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.optionsOf(name, options.length, gone)}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 px-(--gutter) pb-1 type-small text-muted"
      >
        <span className="underline decoration-edge underline-offset-4">
          {texts.options(options.length, gone)}
        </span>
        <ChevronDown aria-hidden size={16} className={cx('shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <ul aria-label={texts.optionsIn(name)} className="border-t border-line bg-raised pr-3 pl-(--gutter)">
          {options.map((option) => (
            <OptionRow key={option.optionId} product={product} option={option} />
          ))}
        </ul>
      )}
    </>
  );
}

type Option = NonNullable<Product['optionGroups']>[number]['options'][number];

function OptionRow({ product, option }: { product: Product; option: Option }) {
  const { optionId, name } = option;
  const change = useChangeProduct();
  const { wanted, press } = useSwitch(async (next) => {
    try {
      await change(product, { options: [{ optionId, isAvailable: next }] });
      announce(texts.said.available(name, next));
    } catch {
      toast.error(texts.notUpdated);
    }
  });
  const isAvailable = wanted ?? option.isAvailable;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line last:border-b-0">
      <span className={cx('min-w-0 py-2 break-words', !isAvailable && 'text-faint')}>{name}</span>
      <span className="grid min-h-12 min-w-15 place-items-center">
        <Toggle
          checked={isAvailable}
          onCheckedChange={(next) => void press(next)}
          label={texts.available(`${product.name}, ${name}`)}
        />
      </span>
    </li>
  );
}
