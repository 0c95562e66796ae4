import type { Pictures } from '@lineless/ports/pictures/port';

/** In an address of this service's; also where its host was written before it. */
const KEPT = /\/api\/pictures\/([A-Za-z0-9_-]{43})\.webp(?:$|[?#])/;

/**
 * Before an event names them: pictures that were uploaded stay from now on. Where the event does not come about, they
 * stay all the same; none that an event names can go.
 * @returns whether all of this service's are here @throws StorageUnavailable
 */
export async function claimPictures(
  pictures: Pick<Pictures, 'claim'>,
  addresses: readonly string[] = [],
): Promise<boolean> {
  let areHere = true;
  for (const address of addresses) {
    const name = KEPT.exec(address)?.[1];
    if (name !== undefined && !(await pictures.claim(name)) && address.startsWith('/')) areHere = false;
  }
  return areHere;
}
