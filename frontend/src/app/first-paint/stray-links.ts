import { parsedAddress } from '@lineless/contracts/web-address';
import { matchPath } from 'react-router-dom';
import { isRecord } from '@/shared/lib/is-record';
import { paths } from '@/shared/paths';

/** Names that belong to no site: RFC 2606 and 6761. */
const NO_SITE = /(?:^|\.)(?:example|invalid|test|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;

/** Fails the build where what public pages say leads nowhere. @throws Error with every such address */
export function refuseStrayLinks(content: unknown): void {
  const stray = addressesIn(content).flatMap((address) => {
    const problem = problemOf(address);
    return problem === null ? [] : [`${address}: ${problem}`];
  });
  if (stray.length > 0)
    throw new Error(`Links of the public pages (features/public/content) lead nowhere:\n${stray.join('\n')}`);
}

/** What stands under `to` and `social`, however deep. */
function addressesIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(addressesIn);
  if (!isRecord(content)) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === 'to' || key === 'social' ? [value] : []) : addressesIn(value),
  );
}

function problemOf(address: string): string | null {
  if (address.startsWith('/'))
    return Object.values(paths).some(({ pattern }) => matchPath(pattern, address))
      ? null
      : 'the product has no such page';
  const parsed = parsedAddress(address);
  if (!parsed) return 'that is no address';
  const { protocol, hostname, pathname, search } = parsed;
  if (protocol !== 'https:') return 'only https is linked to';
  if (NO_SITE.test(hostname)) return 'that name belongs to no site';
  return pathname === '/' && search === ''
    ? 'that is the first page of a site, and nothing of whom it is about'
    : null;
}
