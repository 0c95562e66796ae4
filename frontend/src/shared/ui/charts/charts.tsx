import { lazyPart } from '@/shared/parts/lazy-part';
import { texts } from './texts';

/** The charts' library is large: it is loaded with the first chart that is shown. */
export const BarsChart = lazyPart(async () => (await import('./bars')).Bars, failed);
export const LinesChart = lazyPart(async () => (await import('./lines')).Lines, failed);

/** Its table says the same. */
function failed() {
  return <p className="type-small text-muted">{texts.failed}</p>;
}
