import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { RebuildNews } from '@lineless/platform/operations-answers';
import { rebuildAll as rebuildHere } from '../../composition/src/rebuilding';
import type { RebuildCommandOptions } from './command-line';
import { openUnused } from './offline';
import { operatorsUrl } from './operators';
import { Progress } from './progress';
import { rebuildThere } from './rebuild-there';

type Compared = Extract<RebuildNews, { kind: 'compared' }>;

/**
 * Every read model, by the service that runs on the stores, or here where none does. The exit status is 1 when one
 * does not come back as it was, or when a stream is parked.
 */
export async function rebuildAll(
  options: RebuildCommandOptions,
  say: (line: string) => void,
): Promise<number> {
  const settings = readSettings();
  const teller = new Teller(say);
  const begun = `${options.check ? 'Comparing' : 'Rebuilding'} the read models in ${settings.DATA_DIR}`;
  const composition = await openUnused();
  if (!composition) {
    say(`${begun}, by the service that runs`);
    await rebuildThere(operatorsUrl(settings), options, teller.tell);
    return teller.status();
  }
  try {
    say(begun);
    await rebuildHere(composition, options, teller.tell);
    return teller.status();
  } finally {
    await composition.close();
  }
}

/** What a rebuild tells, in words. */
class Teller {
  private progress: Progress | undefined;
  private isClean: boolean | undefined;

  constructor(private readonly say: (line: string) => void) {}

  readonly tell = (news: RebuildNews): void => {
    switch (news.kind) {
      case 'begun':
        this.progress = new Progress(`events in ${news.model}`, systemRuntime, this.say);
        return;
      case 'folded':
        this.progress?.reached(news.events, news.share);
        return;
      case 'compared':
        this.describe(news);
        return;
      case 'kept':
        this.say(`  ${news.name}: ${news.differences.length === 0 ? 'equal' : news.differences.join(', ')}`);
        return;
      case 'done':
        this.isClean = news.isClean;
        this.say(news.isClean ? 'No differences.' : 'There are differences; see above.');
        return;
      case 'failed':
        throw new Error(news.error);
    }
  };

  /** @throws Error where it has not come to its end */
  status(): number {
    if (this.isClean === undefined)
      throw new Error('The service has stopped in the middle. Call it again: it goes on where it was.');
    return this.isClean ? 0 : 1;
  }

  private describe({ model, events, documents, differenceCount, swapped, ...rest }: Compared): void {
    const { differences, parkedStreams, milliseconds } = rest;
    const seconds = (milliseconds / 1000).toFixed(2);
    const outcome = differenceCount === 0 ? 'equal' : `${differenceCount} differences`;
    const place = swapped ? ', put in place' : '';
    this.say(
      `  ${model.padEnd(14)} ${events} events, ${documents} documents in ${seconds} s: ${outcome}${place}`,
    );
    for (const { id, what, live, rebuilt } of differences) {
      this.say(`    ${id}: ${what}`);
      this.say(`      live    ${live ?? '(none)'}`);
      this.say(`      rebuilt ${rebuilt ?? '(none)'}`);
    }
    for (const stream of parkedStreams) this.say(`    parked: ${stream}`);
  }
}
