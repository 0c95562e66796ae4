import type { Runtime } from '@lineless/kernel/runtime';
import { TokenBucket, type Flow } from './token-bucket';

/** A page that opens subscribes to a handful of topics at once, and to one more now and then. */
const MESSAGES: Flow = { burst: 60, perSecond: 5 };
/** A client that goes on after so many refusals is not one of our pages. */
const PATIENCE = 200;

/** How much one connection may say. */
export class MessageLimit {
  private readonly bucket: TokenBucket;
  private refused = 0;

  constructor(
    runtime: Pick<Runtime, 'now'>,
    private readonly patience = PATIENCE,
  ) {
    this.bucket = new TokenBucket(MESSAGES, runtime);
  }

  /** 'hang-up': it was told often enough. */
  take(): 'taken' | 'refused' | 'hang-up' {
    if (this.bucket.take()) return 'taken';
    this.refused += 1;
    return this.refused > this.patience ? 'hang-up' : 'refused';
  }
}
