import type { ParkedStream } from './parked';
import type { RetryResult } from './retry';

/** The parked streams of every projection, for operators. */
export interface ParkedDesk {
  /** As stored: also what other processes have parked. */
  parked(): Promise<readonly ParkedStream[]>;
  /** @throws Error for a projection that does not exist */
  isParked(projection: string, stream: string): Promise<boolean>;
  /** @throws Error for a projection that does not exist */
  retry(projection: string, stream: string): Promise<RetryResult>;
}
