/*
 * Where things are on the earth, as a sphere. Cells make 'near' something that an index can find: all of one degree of
 * latitude, and as wide as they are high wherever they lie.
 */

export interface Place {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3_958.76;
const DEGREE = Math.PI / 180;
const ROWS = 180;

/** Along the great circle (haversine). */
export function milesBetween(one: Place, other: Place): number {
  const across = Math.sin(((other.latitude - one.latitude) * DEGREE) / 2) ** 2;
  const along = Math.sin(((other.longitude - one.longitude) * DEGREE) / 2) ** 2;
  const share = across + Math.cos(one.latitude * DEGREE) * Math.cos(other.latitude * DEGREE) * along;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The one cell that a place lies in. */
export function cellOf({ latitude, longitude }: Place): string {
  const row = rowOf(latitude);
  return named(row, columnOf(row, longitude));
}

/** Every cell that has a place within so many miles of this one; and some more. */
export function cellsAround({ latitude, longitude }: Place, miles: number): readonly string[] {
  const angle = miles / EARTH_RADIUS_MILES;
  const degrees = angle / DEGREE;
  const cells: string[] = [];
  for (let row = rowOf(latitude - degrees); row <= rowOf(latitude + degrees); row += 1) {
    const wide = degreesAside(latitude, angle);
    const columns = columnsIn(row);
    const first = Math.floor(((longitude - wide + 180) / 360) * columns);
    const last = Math.floor(((longitude + wide + 180) / 360) * columns);
    for (let column = first; column <= Math.min(last, first + columns - 1); column += 1)
      cells.push(named(row, ((column % columns) + columns) % columns));
  }
  return cells;
}

/** How far east and west a circle of this angle (radians) reaches; all around where a pole lies in it. */
function degreesAside(latitude: number, angle: number): number {
  const share = Math.sin(angle) / Math.cos(latitude * DEGREE);
  const holdsPole = Math.abs(latitude) * DEGREE + angle >= Math.PI / 2;
  return holdsPole || share >= 1 ? 180 : Math.asin(share) / DEGREE;
}

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + ROWS / 2)));
}

function columnsIn(row: number): number {
  return Math.max(1, Math.round(360 * Math.cos((row + 0.5 - ROWS / 2) * DEGREE)));
}

function columnOf(row: number, longitude: number): number {
  const columns = columnsIn(row);
  return Math.min(columns - 1, Math.floor(((longitude + 180) / 360) * columns));
}

function named(row: number, column: number): string {
  return `${row}-${column}`;
}
