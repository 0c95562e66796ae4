import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PUBLIC = fileURLToPath(new URL('public/', import.meta.url));
const FOLDER = 'pictures';
const DIGESTS = /[\\/]src[\\/]shared[\\/]ui[\\/]picture-digests\.ts$/;
/** As the server counts it (libs/platform/http/page-files.ts). */
const LENGTH = 8;

/** Gives the pages the digest of each of the product's own pictures, so that a browser may keep them for a year. */
export function digestsOfPictures(): Plugin {
  return {
    name: 'lineless:pictures',
    enforce: 'pre',
    load(id) {
      if (!DIGESTS.test(id)) return null;
      return `export const pictureDigests = new Map(${JSON.stringify(digests())});`;
    },
  };
}

function digests(): [path: string, digest: string][] {
  return readdirSync(PUBLIC + FOLDER).map((name) => {
    const content = readFileSync(`${PUBLIC}${FOLDER}/${name}`);
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);
    return [`/${FOLDER}/${name}`, digest];
  });
}
