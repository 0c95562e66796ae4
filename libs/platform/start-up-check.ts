import type { AccessDirectory } from '@lineless/engine/write/access-directory';
import { MAIN_VIEW } from '@lineless/engine/live/publisher';
import { Topics } from '@lineless/engine/live/topics';
import type { Projection } from '@lineless/kernel/projection';
import type { Area } from './area';
import type { Served } from './http/serve-calls';
import { handledMessages, type Discovered, type HandledMessage } from './messages';

export interface StartUp {
  readonly areas: readonly Area[];
  /** Of all read models. */
  readonly projections: readonly Projection[];
  readonly discovery: Discovered;
  readonly directory: Pick<AccessDirectory, 'unresolved'>;
}

/**
 * What no compiler sees, found before the first request: every call is answered by one message, every message
 * says who may send it (DESIGN rule 13), and what the areas say of each other is true.
 * @returns every call with its message
 * @throws Error naming all gaps at once
 */
export function checkAreas({ areas, projections, discovery, directory }: StartUp): readonly Served[] {
  const messages = handledMessages(discovery);
  const { served, gaps } = answered(areas, messages);
  const all = [
    ...gaps,
    ...withoutPermission(messages),
    ...unresolved(areas, messages, directory),
    ...missingNames(areas, projections),
    ...wrongTopics(areas, projections),
    ...twice(
      'call',
      callsOf(areas).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    ),
    ...twice(
      'event',
      areas.flatMap(({ formats }) => formats.flatMap((types) => Object.keys(types))),
    ),
    ...twice(
      'kind of streams that an audit shows',
      areas.flatMap(({ audited = [] }) => audited.map(({ kind }) => kind)),
    ),
    ...twice(
      'topic',
      areas.flatMap(({ topics }) => Object.values(topics).map(({ pattern }) => pattern)),
    ),
    ...twice(
      'read model',
      projections.map(({ model }) => model.name),
    ),
  ];
  if (all.length > 0) throw new Error(['The areas do not fit together:', ...all].join('\n  '));
  return served;
}

function answered(areas: readonly Area[], messages: readonly HandledMessage[]) {
  const served: Served[] = [];
  const gaps: string[] = [];
  for (const area of areas) {
    for (const [name, call] of Object.entries(area.calls)) {
      const found = messages.filter(({ type }) => type.contract === call);
      for (const message of found) served.push({ ...message, call });
      if (found.length !== 1) gaps.push(`${area.name}.${name} is answered by ${found.length} messages`);
    }
  }
  return { served, gaps };
}

function withoutPermission(messages: readonly HandledMessage[]): string[] {
  return messages
    .filter((message) => !isGuarded(message))
    .map(({ type }) => `${type.name} has no static permission`);
}

/** A class that is sent through the bus has one, or does not compile; of the others only this knows. */
function isGuarded({ type }: HandledMessage): boolean {
  return typeof Reflect.get(type, 'permission') === 'function';
}

function unresolved(
  areas: readonly Area[],
  messages: readonly HandledMessage[],
  directory: StartUp['directory'],
): string[] {
  const topics = new Topics(areas.flatMap(({ topics: own }) => Object.values(own)));
  const asked = messages.filter(isGuarded).flatMap(({ type }) => type.permission.asks);
  return directory
    .unresolved([...asked, ...topics.asks])
    .map((kind) => `nothing resolves '${kind}' for permissions`);
}

/** Read models and errors that a call names and no area has. */
function missingNames(areas: readonly Area[], projections: readonly Projection[]): string[] {
  const models = new Set(projections.map(({ model }) => model.name));
  const errors = new Set(areas.flatMap((area) => Object.keys(area.errors)));
  return callsOf(areas).flatMap(({ method, path, reads, errors: own = [] }) => [
    ...(reads === undefined || models.has(reads)
      ? []
      : [`${method} ${path} reads '${reads}', which is no read model`]),
    ...own
      .filter((code) => !errors.has(code))
      .map((code) => `${method} ${path} names ${code}, which is no error`),
  ]);
}

/** What is said on a topic, and to whom, is said by the projections of its models. */
function wrongTopics(areas: readonly Area[], projections: readonly Projection[]): string[] {
  const topics = areas.flatMap((area) => Object.values(area.topics));
  const says = (model: string, pattern: string) =>
    projections.some(
      ({ model: { name }, live }) => name === model && live.some(({ topic }) => topic.pattern === pattern),
    );
  const silent = topics.flatMap(({ pattern, models }) =>
    models.filter((model) => !says(model, pattern)).map((model) => `${model} says nothing on ${pattern}`),
  );
  const unheard = projections.flatMap(({ model: { name }, live }) =>
    live
      .filter(
        ({ topic }) =>
          !topics.some(({ pattern, models }) => pattern === topic.pattern && models.includes(name)),
      )
      .map(({ topic }) => `${name} speaks on ${topic.pattern}, which does not name it`),
  );
  const unseen = topics.flatMap(({ pattern, models, audiences }) =>
    audiences.flatMap(({ view }) =>
      models
        .filter((model) => !viewsOf(projections, model).includes(view))
        .map((model) => `${pattern} wants a view '${view}' of ${model}`),
    ),
  );
  return [...silent, ...unheard, ...unseen];
}

function viewsOf(projections: readonly Projection[], name: string): readonly string[] {
  return [MAIN_VIEW, ...(projections.find(({ model }) => model.name === name)?.model.audiences ?? [])];
}

function callsOf(areas: readonly Area[]) {
  return areas.flatMap(({ calls }) => Object.values(calls));
}

function twice(kind: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = names.filter((name) => seen.size === seen.add(name).size);
  return [...new Set(repeated)].map((name) => `there are two of the ${kind} ${name}`);
}
