import { anyoneAbout } from '../access';
import { to, topic } from '../topic';

export const venueEventTopics = {
  /** Ours: the events of a venue as visitors and its managers see them. */
  vendorEvents: topic('vendor:{vendorId}:events', ['venue-events'], to(anyoneAbout('vendor', 'id'))),
};
