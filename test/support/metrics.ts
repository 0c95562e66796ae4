import type { SecurityEvent } from '@lineless/platform/security-events';
import type { Venue } from './venue';

/** A figure of the serving process as its operators read it; NaN where it has none. @param name with its labels */
export async function metric({ server }: Pick<Venue, 'server'>, name: string): Promise<number> {
  const text = await (await fetch(`${server.operationsUrl ?? ''}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? NaN : Number(line.slice(name.length));
}

/** How often it was seen since the process began. */
export function securityEvents(venue: Pick<Venue, 'server'>, kind: SecurityEvent): Promise<number> {
  return metric(venue, `lineless_security_events_total{kind="${kind}"}`);
}
