import { z } from 'zod';
import { isPictureElsewhere, pictureLimits } from './picture-limits';

const BASE64_PER_BYTE = 4 / 3;
/** Around the picture. */
const FRAME_BYTES = 1_024;
const base64Length = Math.ceil(pictureLimits.bytes * BASE64_PER_BYTE) + 4;

/** In bytes: a picture of the largest size, as a body. */
export const LARGEST_UPLOAD = base64Length + FRAME_BYTES;

/** Base64 of a file as a camera or a page has saved it. */
export const pictureUpload = z.object({
  picture: z.base64().min(1).max(base64Length, pictureLimits.tooLarge),
});

/** What a product's `imageUrls` take; width and height in pixels. */
export const keptPicture = z.object({
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
});

/** By the digest of its bytes. */
export const pictureName = z.string().regex(/^[A-Za-z0-9_-]{43}\.webp$/, 'Not a picture.');

/** The address of one that was uploaded, or drawn for the product itself. */
const OWN_PICTURE = /^\/(?:api\/)?pictures\/[A-Za-z0-9_-]{1,80}\.(?:svg|webp)$/;

/** What an item or an event shows: a picture of this service, or one that lies elsewhere. */
export const pictureAddress = z
  .string()
  .max(pictureLimits.address, { error: pictureLimits.wrongAddress, abort: true })
  .refine((address) => OWN_PICTURE.test(address) || isPictureElsewhere(address), pictureLimits.wrongAddress);
