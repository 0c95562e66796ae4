import { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';
import type { KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { checkKey } from '@lineless/kernel/model-definition';
import { readModelErrors } from './errors';

/** Where a page ended: the values of the fields that order it, and the id that breaks ties. */
export interface Place {
  readonly values: readonly KeyValue[];
  readonly id: string;
}

const format = z.tuple([
  z.string(),
  z.boolean(),
  z.array(z.union([z.string(), z.number(), z.null()])),
  z.string(),
]);

/** Opaque outside; a cursor names the index and the direction that it belongs to. */
export function encodeCursor(index: string, descending: boolean, place: Place): string {
  return Buffer.from(JSON.stringify([index, descending, place.values, place.id])).toString('base64url');
}

/** @throws ProductError INVALID_TOKEN for anything that `encodeCursor` did not give out for this query */
export function decodeCursor(
  model: ModelDefinition,
  cursor: string,
  query: { readonly index: string; readonly descending: boolean; readonly order: readonly string[] },
): Place {
  const [index, descending, values, id] = parse(cursor);
  const belongs =
    index === query.index && descending === query.descending && values.length === query.order.length;
  if (!belongs) throw readModelErrors.INVALID_TOKEN();
  try {
    for (const [at, field] of query.order.entries()) {
      checkKey(field, model.keys[field] ?? 'text', values[at] ?? null);
    }
  } catch {
    throw readModelErrors.INVALID_TOKEN();
  }
  return { values, id };
}

function parse(cursor: string): z.infer<typeof format> {
  const { data: place } = format.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!place) throw readModelErrors.INVALID_TOKEN();
  return place;
}
