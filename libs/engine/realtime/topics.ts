import { id } from '@lineless/contracts/common';
import type { Caller } from '@lineless/engine/cqrs/caller';
import {
  anyone,
  ownerOrStaffOf,
  staffOf,
  type AccessDirectory,
  type Permission,
} from '@lineless/engine/cqrs/permission';
import { defineErrors } from '@lineless/kernel/errors';

export const topicErrors = defineErrors({
  UNKNOWN_TOPIC: { kind: 'not-found', message: 'There is no such topic.' },
});

/** One kind of topic: how it is written, whose read model feeds it and who may listen (DESIGN rule 13). */
interface TopicRule {
  /** Its one parameter is the id in the place of `{id}`. */
  readonly pattern: string;
  readonly model: string;
  readonly permission: Permission<string>;
}

const subjectId = (subject: string) => subject;

/** Every topic of the product (API.md, live updates). What is not listed here cannot be listened to. */
export const TOPIC_RULES: readonly TopicRule[] = [
  { pattern: 'order:{id}', model: 'orders', permission: ownerOrStaffOf('STAFF', 'order', subjectId) },
  { pattern: 'location:{id}:orders', model: 'orders', permission: staffOf('STAFF', 'location', subjectId) },
  { pattern: 'location:{id}:products', model: 'products', permission: anyone() },
];

const MATCHERS = TOPIC_RULES.map((rule) => {
  const [before = '', after = ''] = rule.pattern.split('{id}');
  return { rule, before, after };
});

export interface Topic {
  readonly name: string;
  readonly id: string;
  readonly rule: TopicRule;
}

/** @throws UNKNOWN_TOPIC */
export function parseTopic(name: string): Topic {
  for (const { rule, before, after } of MATCHERS) {
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const subject = name.slice(before.length, name.length - after.length);
    if (id.safeParse(subject).success) return { name, id: subject, rule };
  }
  throw topicErrors.UNKNOWN_TOPIC();
}

/** @throws what the permission of a query for the same things would throw */
export async function authorizeTopic(
  topic: Topic,
  caller: Caller,
  directory: AccessDirectory,
): Promise<void> {
  await topic.rule.permission(topic.id, caller, directory);
}
