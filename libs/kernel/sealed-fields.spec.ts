import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredEvent } from './event';
import { byWhom, saidIn, type PersonalFields, type Said } from './personal-data';
import { isForgottenNumber, openFields, sealFields, type SealWith } from './sealed-fields';
import { anyText } from './testing/any-text';
import { phoneNumber } from './values';

const secret = new Uint8Array(32).fill(7);
const nonce = new Uint8Array(12).fill(9);
const guest = { firstName: 'Ana', lastName: 'Marín', phoneNumber: '+13105550100', note: null, vip: true };
const event: StoredEvent = {
  position: '1',
  stream: 'glevent-G1',
  revision: 3,
  id: '11111111-1111-8111-8111-111111111111',
  type: 'ReservationMade',
  data: { reservationId: 'R1', guest, quantity: 2, by: { userId: 'S1', name: 'Maya R.' } },
  meta: {
    v: 1,
    at: '2026-06-12T22:00:00.000Z',
    actor: { kind: 'staff', id: 'S1', name: 'Maya R.' },
    correlationId: 'c',
    causationId: 'c',
  },
};
const personal: readonly PersonalFields[] = [
  {
    whose: { kind: 'reservation', at: 'reservationId' },
    fields: {
      'guest.firstName': 'name',
      'guest.lastName': 'blank',
      'guest.phoneNumber': 'phone',
      'guest.note': 'nothing',
    },
    number: 'guest.phoneNumber',
  },
  ...byWhom,
];
const said = saidIn(personal, event, () => null);
const sealsOf = (all: readonly Said[]): SealWith[] =>
  all.map((one) => ({ said: one, key: { id: `key of ${one.subject.id}`, secret }, nonce }));
const sealed = sealFields(event, sealsOf(said));
const all = () => secret;

describe('what an event says of persons', () => {
  it('is found with whose it is, everything of one person together', () => {
    expect(
      said.map(({ subject, number, fields }) => [subject, number, fields.map(([path]) => path)]),
    ).toEqual([
      [
        { kind: 'reservation', id: 'R1' },
        guest.phoneNumber,
        ['data.guest.firstName', 'data.guest.lastName', 'data.guest.phoneNumber'],
      ],
      [{ kind: 'user', id: 'S1' }, undefined, ['data.by.name', 'meta.actor.name']],
    ]);
  });

  it('is its owner’s where the stream knows one, and stays where no owner is known', () => {
    const ofOwner: PersonalFields = { whose: 'owner', fields: { 'guest.firstName': 'name' } };
    const plain = {
      ...event,
      meta: { ...event.meta, actor: { kind: 'system', id: 'clock', name: 'Clock' } },
    } as const;
    expect(saidIn([ofOwner], plain, () => ({ kind: 'user', id: 'U1' }))[0]?.subject.id).toBe('U1');
    expect(saidIn([ofOwner], plain, () => null)).toEqual([]);
    expect(saidIn(undefined, plain, () => null)).toEqual([]);
  });

  it('leads by a typed number to a guest without an account, and to no account: the number may be another person’s', () => {
    const ofOwner: PersonalFields = {
      whose: 'owner',
      fields: { 'guest.firstName': 'name' },
      number: 'guest.phoneNumber',
    };
    const numberOf = (kind: 'user' | 'reservation') =>
      saidIn([ofOwner], event, () => ({ kind, id: '1' })).map(({ number }) => number)[0];
    expect([numberOf('user'), numberOf('reservation')]).toEqual([undefined, guest.phoneNumber]);
    const itself: PersonalFields = { ...ofOwner, whose: { kind: 'user', at: 'reservationId' } };
    expect(saidIn([itself], event, () => null)[0]?.number).toBe(guest.phoneNumber);
  });

  it('is nowhere in what is stored, which keeps everything else', () => {
    const text = JSON.stringify(sealed);
    for (const word of ['Ana', 'Mar', '3105550100', 'Maya']) expect(text).not.toContain(word);
    expect(sealed.data).toEqual({
      reservationId: 'R1',
      guest: { note: null, vip: true },
      quantity: 2,
      by: { userId: 'S1' },
    });
    expect(sealed.meta.actor).toEqual({ kind: 'staff', id: 'S1' });
  });

  it('is there again with the keys, over the way through JSON', () => {
    const opened = openFields(JSON.parse(JSON.stringify(sealed)) as StoredEvent, all);
    expect(opened).toEqual(event);
    expect(openFields(event, all)).toBe(event);
    fc.assert(
      fc.property(anyText, anyText, (firstName, note) => {
        const one = { ...event, data: { reservationId: 'R1', guest: { firstName, note } } };
        const stored = sealFields(one, sealsOf(saidIn(personal, one, () => null)));
        expect(openFields(stored, all).data).toEqual(one.data);
      }),
    );
  });

  it('reads as a placeholder without the person’s key, and the other person stays', () => {
    const opened = openFields(sealed, (key) => (key === 'key of S1' ? secret : null));
    expect(opened.data).toEqual({
      reservationId: 'R1',
      guest: { firstName: 'Forgotten', lastName: '', phoneNumber: expect.any(String), note: null, vip: true },
      quantity: 2,
      by: { userId: 'S1', name: 'Maya R.' },
    });
    const none = openFields(sealed, () => null);
    expect(none.meta.actor).toEqual({ kind: 'staff', id: 'S1' });
    expect(none.meta.sealed).toBeUndefined();
  });

  it('reads as a number that fits, has no owner, and is another one for another person', () => {
    const numberOf = (key: string) => {
      const one = {
        ...event,
        data: { phoneNumber: '+13105550100' },
        meta: { ...event.meta, actor: { kind: 'system', id: 'x' } },
      } as const;
      const fields = [['data.phoneNumber', 'phone', one.data.phoneNumber]] as const;
      const part = {
        said: { subject: { kind: 'user', id: 'U' }, fields },
        key: { id: key, secret },
        nonce,
      } as const;
      return phoneNumber.parse(openFields(sealFields(one, [part]), () => null).data.phoneNumber);
    };
    expect(isForgottenNumber(numberOf('a'))).toBe(true);
    expect(numberOf('a')).toBe(numberOf('a'));
    expect(numberOf('a')).not.toBe(numberOf('b'));
    expect(isForgottenNumber('+13105550100')).toBe(false);
  });

  it('is not kept at all of whom is forgotten already', () => {
    const gone = sealFields(
      event,
      sealsOf(said).map((one) => ({ ...one, key: { ...one.key, secret: null } })),
    );
    expect(gone.meta.sealed?.map(({ box }) => box)).toEqual(['', '']);
    expect(openFields(gone, all).data).toMatchObject({ guest: { firstName: 'Forgotten' } });
  });

  it.each([
    ['another event', { ...sealed, id: '22222222-2222-8222-8222-222222222222' }],
    ['another stream', { ...sealed, stream: 'glevent-G2' }],
    ['another type', { ...sealed, type: 'GuestNoted' }],
    [
      'another place',
      { ...sealed, meta: { ...sealed.meta, sealed: [...(sealed.meta.sealed ?? [])].reverse() } },
    ],
    [
      'a box of which one character is another',
      {
        ...sealed,
        meta: {
          ...sealed.meta,
          sealed: (sealed.meta.sealed ?? []).map((part) => ({
            ...part,
            box: (part.box.startsWith('A') ? 'B' : 'A') + part.box.slice(1),
          })),
        },
      },
    ],
    [
      'a box that is cut',
      {
        ...sealed,
        meta: {
          ...sealed.meta,
          sealed: (sealed.meta.sealed ?? []).map((part) => ({ ...part, box: part.box.slice(0, 9) })),
        },
      },
    ],
  ])('does not open in %s: placeholders stand there, and it is marked', (_, moved) => {
    const opened = openFields(moved, all);
    expect(opened.meta).toMatchObject({ altered: true });
    expect(opened.data).toMatchObject({ guest: { firstName: 'Forgotten' } });
    expect(openFields(sealed, all).meta).not.toHaveProperty('altered');
    expect(openFields(moved, () => null).meta).not.toHaveProperty('altered');
  });
});
