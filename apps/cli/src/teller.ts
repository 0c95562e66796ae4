import { systemRuntime } from '@lineless/platform/system-runtime';
import type { WorkNews } from '@lineless/platform/operations-answers';
import { Progress } from './progress';

type Compared = Extract<WorkNews, { kind: 'compared' }>;
type Kept = Extract<WorkNews, { kind: 'kept' }>;

/** What long work tells, in words. */
export class Teller {
  private progress: Progress | undefined;
  private kept = 0;
  private isClean: boolean | undefined;

  constructor(private readonly say: (line: string) => void) {}

  readonly tell = (news: WorkNews): void => {
    switch (news.kind) {
      case 'begun':
        this.progress = new Progress(news.things, systemRuntime, this.say);
        return;
      case 'folded':
        this.progress?.reached(news.events, news.share);
        return;
      case 'compared':
        this.describe(news);
        return;
      case 'kept':
        this.look(news);
        return;
      case 'withheld':
        for (const { stream, how } of news.streams)
          this.say(`  ${stream} ${how}: readers are not shown all of it`);
        return;
      case 'done':
        this.isClean = news.isClean;
        this.say(news.isClean ? 'No differences.' : 'Not all is as it should be; see above.');
        return;
      case 'failed':
        throw new Error(news.error);
    }
  };

  /** @throws Error where it has not come to its end */
  status(): number {
    if (this.isClean === undefined)
      throw new Error('The service has stopped in the middle. Start it, and ask again.');
    return this.isClean ? 0 : 1;
  }

  private look({ name, differences, share }: Kept): void {
    this.kept += 1;
    this.progress?.reached(this.kept, share);
    this.say(`  ${name}: ${differences.length === 0 ? 'equal' : 'DIFFERS'}`);
    for (const difference of differences) this.say(`    ${difference}`);
  }

  private describe({
    model,
    events,
    wentOnAt,
    documents,
    differenceCount,
    swapped,
    ...rest
  }: Compared): void {
    const { differences, parkedStreams, milliseconds } = rest;
    const seconds = (milliseconds / 1000).toFixed(2);
    const outcome = differenceCount === 0 ? 'equal' : `${differenceCount} differences`;
    const place = swapped ? ', put in place' : '';
    const from = wentOnAt === null ? '' : ` from ${Math.round(wentOnAt * 100)} % of the log on`;
    this.say(
      `  ${model.padEnd(14)} ${events} events${from}, ${documents} documents in ${seconds} s: ${outcome}${place}`,
    );
    for (const { id, what, live, rebuilt } of differences) {
      this.say(`    ${id}: ${what}`);
      this.say(`      live    ${live ?? '(none)'}`);
      this.say(`      rebuilt ${rebuilt ?? '(none)'}`);
    }
    for (const stream of parkedStreams) this.say(`    parked: ${stream}`);
  }
}
