import { anyone, anyoneAbout, staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const guestListTopics = {
  /** One event with its counts (`glevents`, a Glevent) and every reservation of it (`reservations`). */
  glevent: topic('glevent:{gleventId}', ['glevents', 'reservations'], to(staff('STAFF', 'glevent', 'id'))),
  /** A promoter's guest's own reservation: its name is known to those alone who were shown the ticket. */
  ticket: topic('ticket:{channel}', ['member-reservations'], to(anyone)),
  /** Resolution 62: staff hear a Glevent, visitors a PublicGlevent. */
  vendorGlevents: topic('vendor:{vendorId}:glevents', ['glevents'], to(staff('STAFF', 'vendor', 'id')), {
    view: 'visitors',
    access: anyoneAbout('vendor', 'id'),
  }),
  /** The events of a piece of the earth of about a degree, for lists that venues of a whole city stand in. */
  cellGlevents: topic('cell:{cell}:glevents', ['glevents'], { view: 'visitors', access: anyone }),
};
