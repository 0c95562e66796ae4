import { centsOf, money } from '@/shared/lib/money';

interface Chosen {
  readonly options?: readonly { readonly name: string; readonly price: string }[] | undefined;
  readonly note?: string | undefined;
}

/** 'Chili honey +$1.00, No jalapeño'; '' where nothing was chosen. */
export function choiceText({ options = [] }: Pick<Chosen, 'options'>): string {
  return options.map(({ name, price }) => [name, extra(price)].filter(Boolean).join(' ')).join(', ');
}

/** The same for those who make it: without what it costs. */
export function choiceNames({ options = [] }: Pick<Chosen, 'options'>): string {
  return options.map(({ name }) => name).join(', ');
}

/** As the guest has written it to the bar: '“Well done”'. */
export function noteText({ note }: Pick<Chosen, 'note'>): string {
  return note ? `“${note}”` : '';
}

/** '+$1.00'; '' for what costs nothing more. */
export function extra(price: string): string {
  return centsOf(price) === 0 ? '' : `+${money(price)}`;
}
