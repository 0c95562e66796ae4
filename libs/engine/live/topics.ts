import { id } from '@lineless/kernel/values';
import type { Topic } from '@lineless/contracts/topic';
import type { Caller } from '@lineless/engine/write/caller';
import { permissionFor, type Directory, type Permission } from '@lineless/engine/write/permission';
import { defineErrors } from '@lineless/kernel/errors';

export const topicErrors = defineErrors({
  UNKNOWN_TOPIC: { kind: 'not-found', message: 'There is no such topic.' },
});

interface Audience {
  readonly view: string;
  readonly permission: Permission<{ readonly id: string }>;
}

interface Rule {
  readonly topic: Topic;
  /** What stands before and behind the id. */
  readonly before: string;
  readonly after: string;
  readonly audiences: readonly Audience[];
}

/** A topic that was asked for by its name. */
export interface NamedTopic {
  readonly name: string;
  readonly id: string;
  /** The read models whose documents are said there. */
  readonly models: readonly string[];
  readonly audiences: readonly Audience[];
}

/** Every topic of the product (API.md, live updates). What is not listed cannot be listened to. */
export class Topics {
  private readonly rules: readonly Rule[];

  constructor(topics: readonly Topic[]) {
    this.rules = topics.map((topic) => {
      const [before = '', after = ''] = topic.pattern.split(/\{\w+\}/);
      const audiences = topic.audiences.map(({ view, access }) => ({
        view,
        permission: permissionFor<{ readonly id: string }>(access),
      }));
      return { topic, before, after, audiences };
    });
  }

  /** The kinds of things that permissions look up. */
  get asks(): readonly string[] {
    return this.rules.flatMap(({ audiences }) => audiences.flatMap(({ permission }) => permission.asks));
  }

  /** @throws UNKNOWN_TOPIC */
  named(name: string): NamedTopic {
    for (const { topic, before, after, audiences } of this.rules) {
      if (!name.startsWith(before) || !name.endsWith(after)) continue;
      const subject = name.slice(before.length, name.length - after.length);
      if (id.safeParse(subject).success) return { name, id: subject, models: topic.models, audiences };
    }
    throw topicErrors.UNKNOWN_TOPIC();
  }
}

/**
 * Which view of the topic's documents the caller may hear: that of the first audience they belong to.
 * @throws what the permission of a query for the same things would throw
 */
export async function viewFor(topic: NamedTopic, caller: Caller, directory: Directory): Promise<string> {
  let refusal: unknown = topicErrors.UNKNOWN_TOPIC();
  for (const { view, permission } of topic.audiences) {
    try {
      await permission(topic, caller, directory);
      return view;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
