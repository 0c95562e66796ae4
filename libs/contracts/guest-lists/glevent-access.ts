import { staff } from '../access';

export const staffOfGlevent = staff('STAFF', 'glevent', 'gleventId');

/** Resolution 6: reservations are found below `events/`, too. */
export function spelled<const Path extends string>(
  path: Path,
): { readonly path: Path; readonly also: string } {
  return { path, also: path.replace('/glevents/', '/events/') };
}
