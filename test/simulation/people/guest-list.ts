import { GetReservations } from '@lineless/areas/guest-lists/handlers/queries';
import { reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Serving } from '../processes/simulated-process';
import type { World } from '../world/world';
import { from, VENDOR } from './callers';
import { Unexpected } from './patience';

const PAGE = 100;
const NAME = /^Guest (\d+)$/;
/** What screens are promised (DESIGN rule 11). */
const WHOLE_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 500;

/** @throws Error of the request */
type Ask = <T>(work: (serving: Serving) => Promise<T>) => Promise<T>;

export interface WantedList {
  readonly world: World;
  readonly ask: Ask;
  readonly gleventId: string;
  readonly guests: number;
}

/**
 * The whole list: the reservations by the numbers of its guests. Members have none. Who opens it right behind the
 * import may see it before that is folded, as every screen may.
 * @throws Unexpected where it is not whole in time
 */
export async function wholeList(wanted: WantedList): Promise<ReadonlyMap<number, string>> {
  const { world, guests } = wanted;
  for (const last = world.now + WHOLE_WITHIN_MS; ;) {
    const found = await pagesOf(wanted);
    if (found.size === guests) return found;
    if (world.now >= last)
      throw new Unexpected(`A device was shown ${found.size} guests of a list of ${guests}`);
    await world.sleep(LOOK_AGAIN_MS);
  }
}

async function pagesOf({ ask, gleventId }: WantedList): Promise<ReadonlyMap<number, string>> {
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
    if (nextToken === undefined) return found;
  }
}
