/** Stripe's own checker of requests, which `.ci/run` installs where there is Go. */
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Where it is put; git does not see it. */
const OWN_FOLDER = resolve('.cache/go/bin');

/** `null` where the machine has none. */
export function findStripeMock() {
  const folders = [OWN_FOLDER, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'stripe-mock')).find((path) => existsSync(path)) ?? null;
}
