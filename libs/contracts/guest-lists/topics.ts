import { anyoneAbout, staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const guestListTopics = {
  /** One event with its counts (`glevents`, a Glevent) and every reservation of it (`reservations`). */
  glevent: topic('glevent:{gleventId}', ['glevents', 'reservations'], to(staff('STAFF', 'glevent', 'id'))),
  /** Resolution 62: staff hear a Glevent, visitors a PublicGlevent. */
  vendorGlevents: topic('vendor:{vendorId}:glevents', ['glevents'], to(staff('STAFF', 'vendor', 'id')), {
    view: 'visitors',
    access: anyoneAbout('vendor', 'id'),
  }),
};
