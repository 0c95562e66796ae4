import { anyoneAbout } from '../access';
import { to, topic } from '../topic';

export const venueTopics = {
  /** Ours: what a location says of itself, and whether it takes orders. */
  locationSettings: topic(
    'location:{vendorLocationId}:settings',
    ['locations'],
    to(anyoneAbout('location', 'id')),
  ),
};
