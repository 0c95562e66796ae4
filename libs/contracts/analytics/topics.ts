import { staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const analyticsTopics = {
  /**
   * Says each order of the vendor that has been paid, handed over or refunded, as a dump has it (`EnrichedOrder`). A
   * screen that shows figures asks for them again, not more often than they can be read; with the change's position
   * in `X-Min-Position` the answer has the order in it.
   */
  vendorAnalytics: topic('vendor:{vendorId}:analytics', ['sales'], to(staff('MANAGER', 'vendor', 'id'))),
};
