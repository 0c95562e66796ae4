import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { walletPassesAnswer, type WalletPass } from '@lineless/contracts/guest-lists/wallet-passes';
import { publicSettings } from '@lineless/contracts/platform/settings';
import {
  CERTIFICATE,
  KEY,
  PASS_TYPE_ID,
  TEAM_ID,
  WWDR,
} from '@lineless/ports/wallet-passes/testing/certificates';
import { unzipped } from '@lineless/ports/wallet-passes/testing/unzipped';
import { startServer } from '../../apps/api/src/server';
import type { ApiClient } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const settings = {
  APPLE_PASS_TYPE_ID: PASS_TYPE_ID,
  APPLE_TEAM_ID: TEAM_ID,
  APPLE_PASS_CERTIFICATE: CERTIFICATE,
  APPLE_PASS_KEY: KEY,
  APPLE_WWDR_CERTIFICATE: WWDR,
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'passes@venue.example', private_key: KEY }),
};

describe('Tickets for the wallets of phones', () => {
  let venue: Venue;
  let staff: ApiClient;
  let list: DoorList;
  let ticketPath: string;
  let reservationId: string;
  const passesAt = async (person: ApiClient, path: string) =>
    read(await person.get(path), walletPassesAnswer).walletPasses;
  const walletsOf = (passes: readonly WalletPass[]) => passes.map(({ wallet }) => wallet);
  /** What the code in a pass for Apple Wallet says. */
  const codeIn = (passes: readonly WalletPass[]) => {
    const pass = passes.find(({ wallet }) => wallet === 'apple');
    if (pass?.wallet !== 'apple') throw new Error('There is none');
    const said = unzipped(Buffer.from(pass.file, 'base64')).get('pass.json');
    return (JSON.parse(String(said)) as { barcodes: { message: string }[] }).barcodes[0]?.message;
  };

  beforeAll(async () => {
    venue = await Venue.open({ settings });
    staff = await venue.staff();
    list = await DoorList.open(staff, venue.runtime.now());
    const { promoterLinks } = gleventIn(
      await staff.post(`${list.path}/promoter-links`, { name: 'Jules', quota: 10 }),
    );
    const link = `/api/guest-list-links/${promoterLinks[0]?.linkId ?? ''}/reservations`;
    const { reservation } = read(await staff.post(link, { firstName: 'Priya' }), promotedAnswer, 201);
    reservationId = reservation.reservationId;
    ticketPath = `/api/guest-list-tickets/${reservation.ticketId}`;
  });
  afterAll(() => venue.close());

  it('are offered where there are keys for them', async () => {
    const told = read(await venue.visitor().get('/api/settings'), publicSettings);
    expect(told.wallets).toEqual(['apple', 'google']);
  });

  // id: is-its-guests-by-the-secret-link
  it("are a guest's by the secret link, with the code that the door reads, until the place is gone", async () => {
    const guest = venue.visitor();
    const passes = await passesAt(guest, `${ticketPath}/wallet-passes`);
    expect(walletsOf(passes)).toEqual(['apple', 'google']);
    expect(codeIn(passes)).toBe(reservationId);
    const guessed = await guest.get(`/api/guest-list-tickets/${reservationId}-guess/wallet-passes`);
    expect(refusal(guessed)).toEqual([404, 'TICKET_NOT_FOUND']);
    await list.step(reservationId, 'cancel');
    expect(await passesAt(guest, `${ticketPath}/wallet-passes`)).toEqual([]);
  });

  it("are a member's, and no other's", async () => {
    const mina = await Member.join(venue);
    const own = ownIn(await mina.reserve(list.gleventId));
    const path = `/api/users/reservations/${own.reservationId}/wallet-passes`;
    const passes = await passesAt(mina.person, path);
    expect(walletsOf(passes)).toEqual(['apple', 'google']);
    expect(codeIn(passes)).toBe(own.reservationId);
    expect(refusal(await staff.get(path))).toEqual([404, 'RESERVATION_NOT_FOUND']);
    expect(refusal(await venue.visitor().get(path))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('keep the service from starting with a key that is of another certificate', async () => {
    const wrong = startServer({ settings: { ...settings, APPLE_WWDR_CERTIFICATE: CERTIFICATE } });
    await expect(wrong).rejects.toThrow('APPLE_WWDR_CERTIFICATE has not signed APPLE_PASS_CERTIFICATE');
  });
});
