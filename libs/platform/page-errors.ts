import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { platformCalls } from '@lineless/contracts/platform/calls';
import { queryFor } from '@lineless/engine/write/message';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from './logging';
import { Metrics } from './metrics';
import { LOG, RUNTIME } from './tokens';

/** Every guest may tell of one, and a build that is broken makes all of them do so: the rest is only counted. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;

/** An error of a page: for operators, and no event of a venue. */
export class TellPageError extends queryFor(platformCalls.tellPageError) {}

@QueryHandler(TellPageError)
export class TellPageErrorHandler implements IQueryHandler<TellPageError> {
  private minute = { endsAt: 0, lines: 0 };

  constructor(
    @Inject(LOG) private readonly log: Pick<Log, 'warn'>,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
    private readonly metrics: Metrics,
  ) {}

  async execute({ data: { name, message, trace, page } }: TellPageError): Promise<void> {
    this.metrics.pageFailed();
    if (!this.mayWrite()) return;
    const about = {
      page,
      name: withoutNames(name),
      message: withoutNames(message),
      ...(trace !== undefined && { trace: withoutNames(trace) }),
    };
    this.log.warn(about, 'A page has met an error that it was not ready for');
  }

  private mayWrite(): boolean {
    const now = this.runtime.now();
    if (now >= this.minute.endsAt) this.minute = { endsAt: now + MINUTE_MS, lines: 0 };
    this.minute.lines += 1;
    return this.minute.lines <= MOST_LINES;
  }
}

/** What an error quotes is data, and so is what looks like an address or a number of a person's. */
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”|‘[^’\n]*’/g;
const MAIL = /[^\s@(]+@[^\s@)]+/g;
const NUMBERS = /\+?\d[\d ().-]{5,}\d/g;
const QUERY = /[?#][^\s):]*/g;

export function withoutNames(text: string): string {
  return text.replace(QUERY, '').replace(QUOTED, '…').replace(MAIL, '…').replace(NUMBERS, '…');
}
