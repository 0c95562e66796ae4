import type { Chance } from '@lineless/kernel/chance';
import { ProductError } from '@lineless/kernel/errors';
import type { World } from '../world/world';

/** After these the same request may succeed. */
const AGAIN_KINDS: readonly string[] = ['unavailable', 'too-many'];
/** What a process answers with a 500 or a 503 while an engine is away, and what phones notice by themselves. */
const AGAIN_NAMES: readonly string[] = [
  'NoAnswer',
  'StorageUnavailable',
  'AppendUncertain',
  'PaymentsUnavailable',
];
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

export type Outcome<T> = { readonly answer: T } | { readonly refusal: string };

/** A fault of ours: nothing that goes wrong in a night is to look like this. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

/** Asks again with the same request until there is an answer, as the pages do. @throws Unexpected */
export async function persist<T>(
  world: World,
  chance: Chance,
  request: () => Promise<T>,
  isFinal: (code: string) => boolean = () => true,
): Promise<Outcome<T>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return { answer: await request() };
    } catch (error) {
      if (error instanceof ProductError) {
        if (!AGAIN_KINDS.includes(error.kind) && isFinal(error.code)) return { refusal: error.code };
      } else if (!(error instanceof Error) || !mayPass(error))
        throw new Unexpected(String(error), { cause: error });
    }
    await world.sleep(pause + chance.whole(0, pause));
  }
}

/** As `persist`, of a person who closes the page where the first try is not answered. */
export function tryOnce<T>(request: () => Promise<T>): Promise<Outcome<T>> {
  return request().then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof ProductError) return { refusal: error.code };
      if (error instanceof Error && mayPass(error)) return { refusal: error.name };
      throw new Unexpected(String(error), { cause: error });
    },
  );
}

function mayPass(error: Error): boolean {
  return AGAIN_NAMES.includes(error.name) || / is closed$/.test(error.message);
}
