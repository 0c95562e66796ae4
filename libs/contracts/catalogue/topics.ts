import { anyoneAbout } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const catalogueTopics = {
  locationProducts: topic(
    'location:{vendorLocationId}:products',
    ['products'],
    to(anyoneAbout('location', 'id')),
  ),
};
