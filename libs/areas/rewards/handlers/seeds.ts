import { Inject, Injectable } from '@nestjs/common';
import { Persons } from '@lineless/engine/trust/persons/persons';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import type { ContestState } from '../model/contest-state';
import { rewardErrors } from '../model/errors';

/** In bytes: of SHA-256. */
const SEED_BYTES = 32;

/**
 * What outcomes come of. Before the close a seed stands nowhere but in memory: what is stored is encrypted with a key of
 * the contest's own, which is wrapped and kept as persons' keys are (decision 107).
 */
@Injectable()
export class Seeds {
  constructor(
    @Inject(Persons) private readonly persons: Pick<Persons, 'boxes'>,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** In hexadecimal digits. @throws StorageUnavailable */
  async make(contestId: string): Promise<{ readonly seed: string; readonly sealedSeed: string }> {
    const seed = Buffer.from(this.runtime.randomBytes(SEED_BYTES)).toString('hex');
    const persons = [{ kind: 'contest', id: contestId } as const];
    const sealedSeed = await this.persons.boxes.close({ persons, place: placeOf(contestId), text: seed });
    if (sealedSeed === null) throw rewardErrors.SEED_UNREADABLE();
    return { seed, sealedSeed };
  }

  /** @throws SEED_UNREADABLE · StorageUnavailable */
  async of({ contestId, seed, sealedSeed }: ContestState): Promise<string> {
    if (seed !== null) return seed;
    const opened = sealedSeed === null ? null : await this.persons.boxes.open(placeOf(contestId), sealedSeed);
    if (opened === null) throw rewardErrors.SEED_UNREADABLE();
    return opened;
  }
}

function placeOf(contestId: string): string {
  return JSON.stringify(['contest-seed', contestId]);
}
