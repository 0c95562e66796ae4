import { theUser } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates: everything of one person that their own pages show. */
export const accountTopics = {
  user: topic(
    'user:{userId}',
    ['users', 'orders', 'member-reservations', 'members', 'tickets', 'rewards'],
    to(theUser('id')),
  ),
};
