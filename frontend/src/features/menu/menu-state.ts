import { isRecord } from '@/shared/lib/is-record';

/** What a link to a menu may carry in its navigation state. */
export interface MenuState {
  /** Shows the alcohol warning once (C2). */
  readonly showAlcoholWarning?: boolean;
}

export function wantsAlcoholWarning(state: unknown): boolean {
  return isRecord(state) && state.showAlcoholWarning === true;
}
