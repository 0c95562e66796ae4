import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What is in a file that a page has saved, to the mark at its beginning; also where the browser is another process's. */
export async function savedText(file: Download): Promise<string> {
  return (await buffer(await file.createReadStream())).toString('utf8');
}
