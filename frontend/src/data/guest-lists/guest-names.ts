import type { Reservation } from '@lineless/contracts/guest-lists/reservations';

type Named = Pick<Reservation, 'firstName' | 'lastName'>;

/** 'Priya Nair' */
export function fullName({ firstName, lastName }: Named): string {
  return lastName === '' ? firstName : `${firstName} ${lastName}`;
}

/** 'Nair, Priya': as a list by name is read. */
export function listedName({ firstName, lastName }: Named): string {
  return lastName === '' ? firstName : `${lastName}, ${firstName}`;
}
