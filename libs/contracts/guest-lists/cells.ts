import { cellsAround, type Place } from '@lineless/kernel/geography';
import { CITY_RADIUS_MILES } from './cities';

/** Where the events around a city are told of: a handful of topics, however many venues are in it. */
export function cellsOfCity(place: Place): readonly string[] {
  return cellsAround(place, CITY_RADIUS_MILES);
}
