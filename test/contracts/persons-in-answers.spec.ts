import { describe, expect, it } from '@jest/globals';
import { personsIn } from '@lineless/contracts/persons-in';
import { z } from 'zod';
import { areas } from '../../apps/composition/src/areas';

/** What fields about a person are called, wherever they stand. */
const PERSONAL = /^(firstName|lastName|phoneNumber|email|customerName|promoter|note|reason|refundReason)$/;
/** What has a name and is no person: a name anywhere else is a person's. */
const THINGS =
  /\.(vendor|product|products|cartItems|glevent|prizes|gift|optionGroups|options)$|^importMenu\.lines$/;
/** Of the caller, by whom every answer is sealed: what they call their passkeys, and what those are made for. */
const THEIR_OWN = /\.(passkeys|options\.user|options\.rp)$/;
/** Whose reason is one of the bank's codes; and lines whose note is the customer's, whom their order names. */
const CODED = /\.(disputes|order\.cartItems)$/;
const NAMING = ['userId', 'reservationId', 'linkId', 'phoneNumber'];

type Schema = z.core.JSONSchema.BaseSchema;

/** Every object of an answer, by where it stands. */
function objectsIn(schema: Schema, root: Schema, path: string): readonly (readonly [string, string[]])[] {
  const target = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  const { properties = {}, items, anyOf = [], oneOf = [] } = target ?? schema;
  const parts = [items ?? [], anyOf, oneOf].flat().filter((part) => typeof part === 'object');
  const fields = Object.keys(properties);
  return [
    ...(fields.length > 0 ? [[path, fields] as const] : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      typeof part === 'object' ? objectsIn(part, root, `${path}.${name}`) : [],
    ),
    ...parts.flatMap((part) => objectsIn(part, root, path)),
  ];
}

const answers = areas
  .flatMap(({ calls }) => Object.entries(calls))
  .flatMap(([name, { method, answer }]) => (method === 'GET' || !answer ? [] : [[name, answer] as const]));

describe('an answer that is remembered for a repeat of its command', () => {
  it.each(answers)('names everybody of whom it says something: %s', (name, answer) => {
    const root = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
    const unnamed = objectsIn(root, root, name).filter(([path, fields]) => {
      const isAbout = fields.some(
        (field) =>
          (PERSONAL.test(field) && !CODED.test(path)) ||
          (field === 'name' && !THINGS.test(path) && !THEIR_OWN.test(path)),
      );
      return isAbout && !NAMING.some((field) => fields.includes(field));
    });
    expect(unnamed).toEqual([]);
  });

  it('is found to be about each of them once, by what their data is sealed with', () => {
    const by = { userId: 'maya', name: 'Maya' };
    const answer = {
      order: {
        orderId: 'o1',
        userId: 'ana',
        customerName: 'Ana M.',
        completedBy: by,
        missingItems: [{ by }],
      },
      guests: [
        { reservationId: 'moon_1', phoneNumber: '+13105550188', firstName: 'Zoe' },
        { reservationId: 'moon_2', userId: 'kim', firstName: 'Kim' },
      ],
      promoterLinks: [{ linkId: 'l1', name: 'Peregrine' }],
      vendorRole: { phoneNumber: '+13105550101', name: 'Joe' },
      nothing: null,
    };
    expect(personsIn(answer)).toEqual([
      { kind: 'user', id: 'ana' },
      { kind: 'user', id: 'maya' },
      { kind: 'reservation', id: 'moon_1' },
      { kind: 'user', id: 'kim' },
      { kind: 'promoter', id: 'l1' },
      { kind: 'phone', id: '+13105550101' },
    ]);
    expect([personsIn(undefined), personsIn('Zoe'), personsIn(null)]).toEqual([[], [], []]);
  });
});
