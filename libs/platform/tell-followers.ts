import { NotYet } from '@lineless/engine/work/process-managers';
import {
  PushUnavailable,
  type Follower,
  type Followers,
  type PushMessage,
  type PushSender,
} from '@lineless/ports/push/port';

interface News {
  /** What the browsers follow. */
  readonly id: string;
  /** Names the news: a browser that has had it gets it no more. */
  readonly what: string;
  readonly message: PushMessage;
}

/** Sends news to every browser that follows it and has not had it. @throws NotYet where a push service is away */
export async function tellFollowers(
  followers: Followers,
  sender: PushSender,
  { id, what, message }: News,
): Promise<void> {
  const open = (await followers.of(id)).filter(({ told }) => told !== what);
  const sent = await Promise.all(open.map((follower) => send(follower)));
  if (sent.includes(false)) throw new NotYet('A push service is away');

  /** `false`: it has to be tried again. */
  async function send(follower: Follower): Promise<boolean> {
    const { endpoint } = follower;
    try {
      const outcome = await sender.send(follower, message);
      if (outcome === 'gone') await followers.forget(endpoint);
      else await followers.told(id, endpoint, what);
      return true;
    } catch (error) {
      if (error instanceof PushUnavailable) return false;
      throw error;
    }
  }
}
