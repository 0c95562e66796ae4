import { anyone } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const catalogueTopics = {
  locationProducts: topic('location:{vendorLocationId}:products', ['products'], to(anyone)),
};
