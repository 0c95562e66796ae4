import { chanceOf } from '../world/engine';
import { MEMBERS, partyOf, type DevicePart, type MemberPart, type Part } from './story';
import type { Chance } from '@lineless/kernel/chance';

const DEVICES = [1, 2] as const;

/**
 * In some nights: members, who take places on a list and draw for prizes, and two devices at its door that count the
 * same parties without a network.
 * @param onLongList so many are on the list already
 */
export function drawHouse(
  seed: number,
  openMs: number,
  onLongList: number,
): { readonly guests: number; readonly house: readonly Part[] } {
  const chance = chanceOf(seed, 'house');
  if (!chance.happens(0.3)) return { guests: onLongList, house: [] };
  const guests = onLongList > 0 ? onLongList : chance.whole(4, 12);
  const hasMembers = chance.happens(0.7);
  const hasDevices = !hasMembers || chance.happens(0.6);
  return {
    guests,
    house: [
      ...(hasMembers ? MEMBERS.map((person) => drawMember(chance, openMs, person)) : []),
      ...(hasDevices ? DEVICES.map((number) => drawDevice(chance, openMs, number, guests)) : []),
    ],
  };
}

function drawMember(chance: Chance, openMs: number, person: MemberPart['person']): MemberPart {
  return {
    ...{ kind: 'member', at: chance.whole(0, openMs), person },
    card: chance.weighted([
      ['good', 4],
      ['slow', 1],
    ] as const),
    isImpatient: chance.happens(0.3),
    ends: chance.weighted([
      ['comes', 3],
      ['cancels', 2],
      ['waits', 1],
    ] as const),
    draws: chance.whole(0, 2),
  };
}

/** Both devices take their guests from the beginning of the list: so they meet. */
function drawDevice(chance: Chance, openMs: number, number: number, guests: number): DevicePart {
  const arrivals = Array.from({ length: chance.whole(2, 6) }, () => {
    const guest = chance.whole(1, Math.min(guests, 5));
    return { guest, heads: chance.whole(1, partyOf(guest)), isTakenBack: chance.happens(0.2) };
  });
  return { kind: 'device', at: chance.whole(0, openMs / 2), number, arrivals };
}
