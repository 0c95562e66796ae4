import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { guestIn, guestOf, tonightOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from '../door-screen';
import { measured } from './measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
export const priya = guestOf('Priya Nair', { quantity: 3, vip: true });
export const daniel = guestOf('Daniel Okafor', { quantity: 4 });
export const anna = guestOf('Anna Petrov', { reservationStatus: 'PENDING', note: 'Birthday' });
export const marc = guestOf('Marc Quiñones', { reservationStatus: 'WAITLISTED', quantity: 2 });
export const ilse = guestOf('Ilse Ramos', { reservationStatus: 'CANCELLED' });
export const jess = guestIn(guestOf('Jess Abbott'));

/** The door of a night, its server, and what was played: anew for each test. */
export const door = {
  server: new ListServer(tonightOf(), []),
  played: [] as string[],
};

export function anewForEachTest(): void {
  beforeEach(() => {
    measured();
    door.played = [];
    jest.spyOn(sounds, 'play').mockImplementation((sound) => void door.played.push(sound));
    door.server = new ListServer(tonightOf(), [priya, daniel, anna, marc, ilse, jess]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
}

export const open = (role: Role = 'STAFF') =>
  openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT, role });

export const list = () => screen.findByRole('list', { name: 'Guests' });

export const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.type-label')?.textContent);

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export const checkIn = async (guest: string) => {
  await list();
  await press(`Check In ${guest}`);
};

/** Of a party, or somebody who needs a second look, the door asks first. */
export const letIn = async (guest: string, button: string) => {
  await checkIn(guest);
  const sheet = within(await screen.findByRole('dialog', { name: guest }));
  fireEvent.click(sheet.getByRole('button', { name: button }));
};

export const bodies = () => door.server.sent.map(({ path, body }) => [path, body]);
