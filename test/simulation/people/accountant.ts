import { GetSalesSummary, ProveAnalyticsDump } from '@lineless/areas/analytics/handlers/queries';
import { GetAuditEvents } from '@lineless/areas/audit/handlers/events';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import type { SalesFigures } from '@lineless/contracts/analytics/summary';
import { NotReady } from '@lineless/engine/write/message';
import type { Serving } from '../processes/simulated-process';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, VENDOR } from './callers';
import type { Internet } from './internet';
import { persist, Unexpected } from './patience';

/** Every night is in it. */
const MONTH = '2026-06';
const DAYS = { from: `${MONTH}-01`, until: `${MONTH}-30` };
/** Small, so that also a short night fills some. */
const PAGE = 20;
const LOOKS_AGAIN_MS = 1_000;

/** What the hall's pages show of a night when it is over. */
export interface Books {
  readonly proof: DumpProof;
  readonly total: SalesFigures;
  /** The ids of the events that the audit shows, as often as it does. */
  readonly audited: readonly string[];
}

export interface AccountantParts {
  readonly world: World;
  readonly internet: Internet;
  readonly seed: number;
}

/** Who books what was sold, has it proved, and reads through all that happened, page by page. */
export class Accountant {
  private readonly chance;

  constructor(private readonly parts: AccountantParts) {
    this.chance = chanceOf(parts.seed, 'accountant');
  }

  /** @throws Unexpected */
  async run(): Promise<Books> {
    const proof = await this.prove();
    const { total } = await this.ask(async ({ bus }) => {
      const wanted = { vendorId: VENDOR, ...DAYS, by: 'range' } as const;
      return (await bus.query(GetSalesSummary, wanted, from('noor'))).summary;
    });
    return { proof, total, audited: await this.audit() };
  }

  private async prove(): Promise<DumpProof> {
    for (;;) {
      const answer = await this.ask(({ bus }) =>
        bus.query(ProveAnalyticsDump, { vendorId: VENDOR, month: MONTH }, from('noor')),
      );
      if (!(answer instanceof NotReady)) return answer.proof;
      await this.parts.world.sleep(LOOKS_AGAIN_MS);
    }
  }

  private async audit(): Promise<readonly string[]> {
    const found: string[] = [];
    for (let nextToken: string | undefined; ;) {
      const wanted = { vendorId: VENDOR, limit: PAGE, ...(nextToken !== undefined && { nextToken }) };
      const page = await this.ask(({ bus }) => bus.query(GetAuditEvents, wanted, from('olga')));
      found.push(...page.items.map(({ eventId }) => eventId));
      nextToken = page.nextToken;
      if (nextToken === undefined) return found;
    }
  }

  private async ask<T>(work: (serving: Serving) => Promise<T>): Promise<T> {
    const { world, internet } = this.parts;
    const outcome = await persist(world, this.chance, () => internet.ask(this.chance, work));
    if ('refusal' in outcome) throw new Unexpected(`The accountant was refused: ${outcome.refusal}`);
    return outcome.answer;
  }
}
