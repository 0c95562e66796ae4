import type { AnyCall } from '@lineless/contracts/call';
import type { Bus } from '@lineless/engine/write/bus';
import { ANONYMOUS } from '@lineless/engine/write/caller';
import type { Progress } from '@lineless/engine/read/progress';
import { textOf } from './answer';
import type { BroughtAnswer } from './page-start';
import type { QueryType, Served } from './serve-calls';

export interface PageAnswersParts {
  readonly served: readonly Served[];
  readonly bus: Pick<Bus, 'query'>;
  readonly progress: Pick<Progress, 'latest'>;
  readonly newId: () => string;
}

/** What a GET answers to a visitor, for a page to bring along. */
export class PageAnswers {
  private readonly queries: ReadonlyMap<AnyCall, QueryType>;

  constructor(private readonly parts: PageAnswersParts) {
    this.queries = new Map(
      parts.served.flatMap((one) => (one.kind === 'query' ? [[one.call, one.type] as const] : [])),
    );
  }

  /**
   * @param input its parameters and query, as its schemas give them
   * @param path as the page asks for it
   * @throws what the query throws
   */
  async to(call: AnyCall, input: object, path: string): Promise<BroughtAnswer> {
    const type = this.queries.get(call);
    if (!type) throw new Error(`${call.path} is no query that is served`);
    const { bus, progress, newId } = this.parts;
    // Looked at before the query, so that the answer is at least as new as it says.
    const position = call.reads === undefined ? null : progress.latest(call.reads);
    const result = await bus.query(type, input, { caller: ANONYMOUS, correlationId: newId() });
    return { path, position, body: textOf(call)(result) };
  }
}
