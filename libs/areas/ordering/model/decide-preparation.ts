import type { BoardSection } from '@lineless/contracts/ordering/sections';
import type { Person } from '@lineless/kernel/values';
import { orderErrors } from './errors';
import type { OrderEvent } from './events';
import { sectionsIn } from './item-refunds';
import { isWaiting, type OrderState } from './state';

/** Bumped: all of the order, or what one section makes of it. */
export interface PrepareOrder {
  readonly type: 'PrepareOrder';
  readonly by: Person;
  readonly section?: BoardSection | undefined;
}

export interface RecallOrder extends Omit<PrepareOrder, 'type'> {
  readonly type: 'RecallOrder';
}

/** An order is ready when the last of its sections is. @throws ORDER_NOT_PREPARABLE */
export function prepare({ by, section }: PrepareOrder, state: OrderState): OrderEvent[] {
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_PREPARABLE();
  if (state.prepared) return [];
  const sections = sectionsIn(state);
  const isOpen = (one: BoardSection): boolean => one !== section && !state.preparedSections.includes(one);
  if (section === undefined || !sections.some(isOpen)) return [{ type: 'OrderPrepared', data: { by } }];
  if (!sections.includes(section) || state.preparedSections.includes(section)) return [];
  return [{ type: 'OrderSectionPrepared', data: { by, section } }];
}

/** @throws ORDER_NOT_PREPARABLE */
export function recall({ by, section }: RecallOrder, state: OrderState): OrderEvent[] {
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_PREPARABLE();
  const ready = state.prepared ? sectionsIn(state) : state.preparedSections;
  const isSectionReady = section !== undefined && ready.includes(section);
  if (isSectionReady) return [{ type: 'OrderSectionRecalled', data: { by, section } }];
  const isReady = section === undefined && (state.prepared !== null || state.preparedSections.length > 0);
  return isReady ? [{ type: 'OrderRecalled', data: { by } }] : [];
}
