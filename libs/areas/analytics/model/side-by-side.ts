import { quarterOf } from './quarter';

/** What lies in one quarter of an hour. */
interface OfQuarter<T> {
  /** When it began, epoch milliseconds. */
  readonly at: number;
  readonly own: readonly T[];
}

/** What comes in the order of time, quarter by quarter. @param time of one, ISO 8601 */
export async function* byQuarters<T>(
  all: AsyncIterable<T>,
  time: (one: T) => string,
): AsyncGenerator<OfQuarter<T>> {
  let open: { at: number; own: T[] } | undefined;
  for await (const one of all) {
    const at = quarterOf(time(one));
    if (open?.at === at) open.own.push(one);
    else {
      if (open) yield open;
      open = { at, own: [one] };
    }
  }
  if (open) yield open;
}

/** The quarters of both, each with what either has in it. */
export async function* sideBySide<A, B>(
  left: AsyncIterator<OfQuarter<A>>,
  right: AsyncIterator<OfQuarter<B>>,
) {
  let [one, other] = [await next(left), await next(right)];
  while (one || other) {
    const at = Math.min(one?.at ?? Infinity, other?.at ?? Infinity);
    const [isOne, isOther] = [one?.at === at, other?.at === at];
    yield { at, left: isOne && one ? one.own : [], right: isOther && other ? other.own : [] };
    if (isOne) one = await next(left);
    if (isOther) other = await next(right);
  }
}

async function next<T>(of: AsyncIterator<T>): Promise<T | undefined> {
  const step = await of.next();
  return step.done ? undefined : step.value;
}
