import { AddProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { CreateGlevent } from '@lineless/areas/guest-lists/handlers/glevents';
import { ImportReservations } from '@lineless/areas/guest-lists/handlers/import-guests';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { RegisterVendor } from '@lineless/areas/venues/handlers/vendors';
import { CreateContest, OpenContest } from '@lineless/areas/rewards/handlers/edit-contests';
import { CreateEvent } from '@lineless/areas/venue-events/handlers/events';
import { hasMembers, MEMBERS, partyOf, type Story } from '../story/story';
import type { Serving } from '../processes/simulated-process';
import { from, LIST_KEY, LOCATION, OWNER, phoneOf, VENDOR } from './callers';

/** Pieces that are there when the doors open. */
export const STOCK = { shirt: 6, poster: 2 } as const;

/** Of the contest: fewer than there are members. */
export const PRIZES = 2;

const place = { vendorId: VENDOR, vendorLocationId: LOCATION };
const common = { ...place, productTaxCode: 'txcd_99999999', imageUrls: [], isAvailable: true };
const products = [
  { productId: 'beer', name: 'Lager', productType: 'AlcoholicItem', price: 900, trackQuantity: false },
  { productId: 'water', name: 'Water', productType: 'NonAlcoholicItem', price: 40, trackQuantity: false },
  { productId: 'shirt', name: 'Tour shirt', productType: 'Merchandise', price: 3_500, trackQuantity: true },
  { productId: 'poster', name: 'Poster', productType: 'Merchandise', price: 1_200, trackQuantity: true },
];

/** What the night has besides its bar; empty where there is none of it. */
export interface Tonight {
  readonly gleventId: string;
  readonly eventId: string;
}

/** A hall with one bar, two people behind it and four things to sell. */
export async function openDoors(bus: Serving['bus'], story: Story): Promise<Tonight> {
  const details = {
    ...{ name: 'Harbour Hall', addressLine1: '1 Pier', city: 'Long Beach', state: 'CA', zip: '90802' },
    ...{ guestlistEnabled: false, timeZone: 'America/Los_Angeles' },
  };
  await bus.command(RegisterVendor, { vendorId: VENDOR, details }, OWNER);
  await bus.command(OpenLocation, { ...place, settings: { description: 'Main bar' } }, OWNER);
  const roles: { name: string; phoneNumber: string; role: 'STAFF' | 'MANAGER' | 'ADMIN' }[] = [
    { name: 'Maya', phoneNumber: phoneOf('maya'), role: 'STAFF' },
    { name: 'Noor', phoneNumber: phoneOf('noor'), role: 'MANAGER' },
  ];
  // Who reads the audit, where it is kept.
  if (story.hasAllModels) roles.push({ name: 'Olga', phoneNumber: phoneOf('olga'), role: 'ADMIN' });
  for (const role of roles) await bus.command(AssignRole, { vendorId: VENDOR, ...role }, OWNER);
  for (const product of products) await bus.command(AddProduct, { ...common, ...product }, OWNER);
  for (const [productId, onHand] of Object.entries(STOCK))
    await bus.command(CountStock, { vendorLocationId: LOCATION, productId, onHand }, OWNER);
  return {
    gleventId: story.guests > 0 ? await openList(bus, story.guests) : '',
    eventId: hasMembers(story) ? await openContest(bus) : '',
  };
}

/** An event tonight, and so many on its list; for the members there is one place too few. */
async function openList(bus: Serving['bus'], guests: number): Promise<string> {
  const numbers = Array.from({ length: guests }, (_, n) => n + 1);
  const heads = numbers.reduce((sum, number) => sum + partyOf(number), 0);
  const glevent = {
    ...{ vendorId: VENDOR, name: 'Harvest Moon', guestlistCapacity: heads + MEMBERS.length - 1 },
    gleventStatus: 'UPCOMING',
    ...{ startTime: '2026-06-13T02:00:00.000Z', endTime: '2026-06-13T08:00:00.000Z' },
    ...{ venueName: 'Harbour Hall', addressLine1: '1 Pier', city: 'Long Beach', state: 'CA', country: 'US' },
    ...{ zipCode: '90802', latitude: 33.76, longitude: -118.19 },
  } as const;
  const { gleventId } = (await bus.command(CreateGlevent, glevent, from('maya', LIST_KEY))).glevent;
  const lines = numbers.map((number) => `Guest ${number},${partyOf(number)}`);
  const table = ['firstName,quantity', ...lines].join('\n');
  await bus.command(ImportReservations, { vendorId: VENDOR, gleventId, table }, from('maya', 'guests'));
  return gleventId;
}

/** What goes on at the hall, with a contest whose prizes are soon gone. */
async function openContest(bus: Serving['bus']): Promise<string> {
  const times = { startTime: '2026-06-12T20:00:00.000Z', endTime: '2026-06-13T08:00:00.000Z' };
  const status = 'IN_PROGRESS' as const;
  const event = { vendorId: VENDOR, eventName: 'Harvest Moon', description: '', status, ...times };
  const { eventId } = (await bus.command(CreateEvent, event, from('noor', 'event'))).event;
  const prizes = [{ name: 'Poster', description: '', weight: 3, stock: PRIZES, cost: 1_200 }];
  const contest = { vendorId: VENDOR, eventId, noWinWeight: 1, prizes, revealVideoUrl: null, staffPin: null };
  await bus.command(CreateContest, contest, from('noor', 'contest'));
  await bus.command(OpenContest, { vendorId: VENDOR, contestId: eventId }, from('noor', 'open'));
  return eventId;
}
