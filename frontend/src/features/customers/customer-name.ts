import type { FoundCustomer } from '@lineless/contracts/customers/customers';
import { texts } from './texts';

/** What staff read of whom they look at; resolution 84: who has no name is 'Guest'. */
export function customerName({ name, isForgotten }: Pick<FoundCustomer, 'name' | 'isForgotten'>): string {
  return isForgotten ? texts.forgotten : (name ?? texts.nameless);
}
