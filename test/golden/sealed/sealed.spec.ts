import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { StoredEvent } from '@lineless/kernel/event';
import { openFields } from '@lineless/kernel/sealed-fields';
import { formats, shapeOf } from '../formats';

const file = z.object({ key: z.hex(), stored: z.unknown(), opened: z.unknown(), forgotten: z.unknown() });
const read = () =>
  file.parse(JSON.parse(readFileSync(new URL('ReservationMade.json', import.meta.url), 'utf8')));

describe('A sealed event', () => {
  it('is still read as it was written, with its key and without', () => {
    const { key, stored, opened, forgotten } = read();
    // As it once lay in a store.
    const event = stored as StoredEvent;
    expect(openFields(event, () => Buffer.from(key, 'hex'))).toEqual(opened);
    expect(openFields(event, () => null)).toEqual(forgotten);
  });

  it('fits its format also when its person is forgotten', () => {
    const { forgotten } = read();
    const { data } = z.object({ data: z.unknown() }).parse(forgotten);
    expect(formats.ReservationMade?.schema.safeParse(data).success).toBe(true);
  });
});

/** What is about a person, by how it is called: also a name that stands beside a person's id or number. */
const PERSONAL = ['firstName', 'lastName', 'phoneNumber', 'email', 'note', 'birthday'];
const BESIDE_NAMES = ['userId', 'phoneNumber', 'linkId'];
const properties = z.record(z.string(), z.unknown());
const node = z.object({ properties: properties.optional(), $ref: z.string().optional() });
const definitions = z.object({ $defs: properties.optional() });

interface Field {
  readonly path: string;
  readonly name: string;
  readonly siblings: readonly string[];
}

/** Paths of a schema's fields, without what lies in lists. */
function pathsIn(shape: unknown, schema = shape, path = ''): Field[] {
  const { properties: own, $ref } = node.safeParse(schema).data ?? {};
  const shared = definitions.parse(shape).$defs?.[$ref?.replace('#/$defs/', '') ?? ''];
  const fields = own ?? node.safeParse(shared).data?.properties ?? {};
  const siblings = Object.keys(fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [{ path: here, name, siblings }, ...pathsIn(shape, field, here)];
  });
}

describe('What an event says of a person', () => {
  const all = Object.entries(formats).map(([type, format]) => ({
    type,
    paths: pathsIn(shapeOf(format.schema)),
    declared: (format.personal ?? []).flatMap(({ fields, number, whose }) => [
      ...Object.keys(fields),
      ...(number === undefined ? [] : [number]),
      ...(whose === 'owner' ? [] : [whose.at]),
    ]),
    sealed: (format.personal ?? []).flatMap(({ fields }) => Object.keys(fields)),
  }));

  it('is declared beside its schema, so that it is encrypted', () => {
    const open = all.flatMap(({ type, paths, sealed }) =>
      paths
        .filter(
          ({ name, siblings }) =>
            PERSONAL.includes(name) ||
            (name === 'name' && siblings.some((sibling) => BESIDE_NAMES.includes(sibling))),
        )
        .filter(({ path }) => !sealed.includes(path))
        .map(({ path }) => `${type}.${path}`),
    );
    expect(open).toEqual([]);
  });

  it('is there where the declaration says', () => {
    const astray = all.flatMap(({ type, paths, declared }) =>
      declared.filter((path) => !paths.some((known) => known.path === path)).map((path) => `${type}.${path}`),
    );
    expect(astray).toEqual([]);
    expect(all.flatMap(({ sealed }) => sealed)).toContain('guest.phoneNumber');
  });
});
