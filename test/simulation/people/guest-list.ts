import { GetReservations } from '@lineless/areas/guest-lists/handlers/queries';
import { reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Serving } from '../processes/simulated-process';
import { from, VENDOR } from './callers';
import { Unexpected } from './patience';

const PAGE = 100;
const NAME = /^Guest (\d+)$/;

/** @throws Error of the request */
type Ask = <T>(work: (serving: Serving) => Promise<T>) => Promise<T>;

/**
 * The whole list, page after page: the reservations by the numbers of its guests. Members have none.
 * @throws Unexpected where it is not whole
 */
export async function wholeList(
  ask: Ask,
  gleventId: string,
  guests: number,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (let nextToken: string | undefined; ;) {
    const wanted = {
      vendorId: VENDOR,
      gleventId,
      limit: PAGE,
      ...(nextToken !== undefined && { nextToken }),
    };
    const page = await ask(({ bus }) => bus.query(GetReservations, wanted, from('maya')));
    for (const view of page.views) {
      const { firstName, reservationId } = reservation.parse(JSON.parse(view));
      const [, number] = NAME.exec(firstName) ?? [];
      if (number !== undefined) found.set(Number(number), reservationId);
    }
    nextToken = page.nextCursor;
    if (nextToken === undefined) break;
  }
  if (found.size !== guests)
    throw new Unexpected(`A device was shown ${found.size} guests of a list of ${guests}`);
  return found;
}
