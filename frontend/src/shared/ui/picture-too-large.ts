/** A picture has more bytes than what it is for may have. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}
