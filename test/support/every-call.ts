import { spellingsOf, type AnyCall } from '@lineless/contracts/call';
import { areas } from '../../apps/composition/src/areas';

/** A call of the contract with something in the place of every parameter. */
export interface FilledCall extends AnyCall {
  /** With `/api`, without a query. */
  readonly url: string;
  /** As the contract writes it. */
  readonly name: string;
}

/** Every call of every area. */
export const calls: readonly AnyCall[] = areas.flatMap((area) => Object.values(area.calls));

const ANY_ID = '01M7WN75CYMGVQT4P22E9XXGPS';
/** Where no id is meant. */
const ANY: Readonly<Record<string, string>> = { month: '2026-11', stream: `order-${ANY_ID}`, revision: '0' };

/** Every call of the contract in every spelling; `parameters` replaces what would otherwise be an id of nothing. */
export function everyCall(parameters: Readonly<Record<string, string>> = {}): readonly FilledCall[] {
  return calls.flatMap((call) =>
    spellingsOf(call).map((path) => ({
      ...call,
      path,
      name: `${call.method} ${path}`,
      url: urlOf({ path }, parameters),
    })),
  );
}

/** Where this call is, as `everyCall` would say it. */
export function urlOf(
  { path }: Pick<AnyCall, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? ANY[name] ?? ANY_ID)}`;
}
