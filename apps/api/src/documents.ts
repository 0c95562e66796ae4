import 'reflect-metadata';
import { asyncApi } from '@lineless/contracts/documents/async-api';
import { openApi } from '@lineless/contracts/documents/open-api';
import { statusOf } from '@lineless/platform/http/problem';
import { areas } from '../../composition/src/areas';

const errors = Object.assign({}, ...areas.map((area) => area.errors)) as (typeof areas)[number]['errors'];

/** Which calls belong together, for a reader of the documents. */
export const sections = areas.map(({ name, calls }) => ({ name, operationIds: Object.keys(calls) }));

/** What the service offers, as files that other tools read (docs/api). */
export const documents = {
  'openapi.json': openApi(Object.fromEntries(areas.flatMap(({ calls }) => Object.entries(calls))), (code) =>
    statusOf(errors[code]?.().kind ?? 'invalid'),
  ),
  'asyncapi.json': asyncApi(areas.flatMap(({ topics }) => Object.values(topics))),
};
