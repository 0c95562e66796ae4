import { expect, it } from '@jest/globals';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { Collections } from '@lineless/engine/read/collections';
import { context } from '@lineless/engine/write/testing/table';
import { GetRoles, GetRolesHandler, type ParkedRoster } from './queries';

it('Staff are listed once each, page by page, while their list is parked', async () => {
  const staff = ['Dev P.', 'Maya R.', 'Noor H.', 'Noor H.'].map((name, at) => ({
    ...{ vendorId: 'kiln', name, phoneNumber: `+1310555010${at}`, role: 'STAFF' },
  }));
  const parked = { of: async () => staff as unknown as readonly VendorRole[] } as unknown as ParkedRoster;
  const handler = new GetRolesHandler({} as unknown as Collections, parked);
  const found: unknown[] = [];
  let nextToken: string | undefined;
  for (let pages = 0; pages < 4; pages += 1) {
    const page = { vendorId: 'kiln', limit: 2, ...(nextToken !== undefined && { nextToken }) };
    const { views, nextCursor } = await handler.execute(new GetRoles(page, context));
    found.push(...views.map((view) => JSON.parse(view) as unknown));
    nextToken = nextCursor;
    if (nextToken === undefined) break;
  }
  expect(found).toEqual(staff);
  const wrong = new GetRoles({ vendorId: 'kiln', limit: 2, nextToken: 'bm93aGVyZQ' }, context);
  await expect(handler.execute(wrong)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});
