import { describe, expect, it } from '@jest/globals';
import type { PassTicket, WalletPass, WalletPasses } from './port';

/** What a wallet shows of a pass. */
export interface ShownPass {
  readonly id: string;
  readonly code: string;
  readonly shortCode: string;
  readonly eventName: string;
  readonly venueName: string;
  readonly address: string;
  /** With the venue's offset. */
  readonly startTime: string;
  readonly endTime: string;
  readonly party: string;
  readonly says: string;
}

export const harvestMoon: PassTicket = {
  id: 'moon_0123456789abcdef',
  code: 'moon_0123456789abcdef',
  shortCode: 'ABCDEF',
  eventName: 'Harvest Moon – Łukasz & Søren',
  venueName: 'Foundry',
  address: '1200 Mateo St, Los Angeles, CA 90021',
  startTime: '2026-06-13T03:30:00.000Z',
  endTime: '2026-06-13T09:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  quantity: 3,
  page: 'https://lineless.example/list/moon_jules',
};

/** What a ticket's page relies on, whichever wallet a guest has. */
export function walletPassesContract(
  name: string,
  open: () => WalletPasses,
  shown: (pass: WalletPass) => ShownPass,
): void {
  describe(`${name}: the contract of passes for wallets`, () => {
    const made = (change: Partial<PassTicket> = {}) => shown(open().make({ ...harvestMoon, ...change }));

    it('say what the ticket says, with the code that the door reads', () => {
      const { code, shortCode, eventName, venueName, address } = harvestMoon;
      expect(made()).toMatchObject({ code, shortCode, eventName, venueName, address, party: '3' });
    });

    it.each([
      ['America/Los_Angeles', '2026-06-12T20:30:00-07:00', '2026-06-13T02:00:00-07:00'],
      ['Asia/Kolkata', '2026-06-13T09:00:00+05:30', '2026-06-13T14:30:00+05:30'],
      ['UTC', '2026-06-13T03:30:00+00:00', '2026-06-13T09:00:00+00:00'],
    ])("say when by the venue's clock: %s", (timeZone, startTime, endTime) => {
      expect(made({ timeZone })).toMatchObject({ startTime, endTime });
    });

    it('say midnight as the beginning of a day', () => {
      const startTime = '2026-06-13T07:00:00.000Z';
      expect(made({ startTime }).startTime).toBe('2026-06-13T00:00:00-07:00');
    });

    it('lead to the page that knows of later changes, where there is an address for it', () => {
      expect(made().says).toContain(harvestMoon.page);
      expect(made({ page: null }).says).not.toMatch(/https:|null/);
    });

    it('are of one ticket each', () => {
      const other = made({ id: 'moon_fedcba9876543210' });
      expect(other.id).not.toBe(made().id);
      expect(made().id).toBe(made().id);
    });
  });
}
