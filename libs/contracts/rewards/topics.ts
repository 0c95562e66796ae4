import { anyoneAbout, staff } from '../access';
import { to, topic } from '../topic';

/** Ours. */
export const rewardTopics = {
  /**
   * Staff hear a Contest, visitors the Prizes of one that is open or closed. It has its event's id (resolution 71): a
   * page of the event hears of it from the moment in which it is set up.
   */
  contest: topic('contest:{contestId}', ['contests'], to(staff('STAFF', 'event', 'id')), {
    view: 'visitors',
    access: anyoneAbout('event', 'id'),
  }),
  /** A StaffReward for every prize that is won, claimed or not claimed in time. */
  contestRewards: topic('contest:{contestId}:rewards', ['rewards'], {
    view: 'staff',
    access: staff('STAFF', 'contest', 'id'),
  }),
  /** A Gift, as more and more members get it. */
  vendorGifts: topic('vendor:{vendorId}:gifts', ['gifts'], to(staff('MANAGER', 'vendor', 'id'))),
};
