import { pictureDigests } from './picture-digests';

/** Where a picture is, by its content: under this address it never changes, and a browser keeps it for a year. */
export function pictureUrl(src: string): string {
  const digest = pictureDigests.get(src);
  return digest === undefined ? src : `${src}?v=${digest}`;
}
