import 'reflect-metadata';
import { asyncApi } from '@lineless/contracts/documents/async-api';
import { openApi } from '@lineless/contracts/documents/open-api';
import { areas } from './areas';

/** What the service offers, as files that other tools read (docs/api). */
export const documents = {
  'openapi.json': openApi(Object.fromEntries(areas.flatMap(({ calls }) => Object.entries(calls)))),
  'asyncapi.json': asyncApi(areas.flatMap(({ topics }) => Object.values(topics))),
};
