import type { StoredEvent } from '@lineless/kernel/event';
import type { Model } from '@lineless/kernel/projection';

/*
 * Which streams say something of whom, as an index knows it: ids and names of streams, and nothing that an event says.
 * It reads no formats, so that an event that no code can read is found as well.
 */

export interface PersonStream {
  /** A key's id, or the name of whose the stream is. */
  readonly person: string;
}

/** Between whom a document is about and where; in no name of a person. */
const AT = '@';
/** The beginning of an account's stream, and of how the index calls the owner of a stream. */
const ACCOUNT = 'user-';
/** Its documents are what their ids say, in the order in which they are looked for. */
export const personStreamsModel: Model = { name: 'person-streams', keys: {}, indexes: [] };

/** How the ids of a person's documents begin; what follows is the stream. */
function beginningOf(person: string): string {
  return person + AT;
}

export function idOf(person: string, stream: string): string {
  return beginningOf(person) + stream;
}

export function streamIn(id: string): string {
  return id.slice(id.indexOf(AT) + AT.length);
}

export function personIn(id: string): string {
  return id.slice(0, id.indexOf(AT));
}

/** How the index calls whose a stream is; no key's id is like it. */
function ownerName(userId: string): string {
  return ACCOUNT + userId;
}

/** Those of whom an event speaks, by their keys' ids, and whose stream it begins. @param event as it is stored */
function personsIn(event: StoredEvent): readonly string[] {
  const owner = ownerIn(event);
  const persons = new Set(event.meta.sealed?.map(({ key }) => key));
  if (owner !== null) persons.add(ownerName(owner));
  return [...persons];
}

/**
 * An event as the index of persons reads it: one mention for each of them, so that each is folded into one document. An
 * event that mentions no person stays one mention.
 */
export function mentionsIn(event: StoredEvent): readonly StoredEvent[] {
  const persons = personsIn(event);
  return (persons.length > 0 ? persons : [null]).map((person) => ({ ...event, data: { person } }));
}

/** @param mention as `mentionsIn` gives it; `null`: it is of no person */
export function mentionedIn({ data }: Pick<StoredEvent, 'data'>): string | null {
  const isMention = typeof data === 'object' && data !== null && 'person' in data;
  return isMention && typeof data.person === 'string' ? data.person : null;
}

/** The user whose stream an event begins: it names them, as an order does its customer. */
function ownerIn({ revision, data }: Pick<StoredEvent, 'revision' | 'data'>): string | null {
  const isNamed = revision === 0 && typeof data === 'object' && data !== null && 'userId' in data;
  return isNamed && typeof data.userId === 'string' ? data.userId : null;
}

/** What the engine has to know of accounts to forget a person, and to find what is said of one. */
export const personTraces = {
  streams: { model: personStreamsModel, beginningOf },
  ownerName,
  ownerIn,
  forgetting: ['PersonForgotten', 'PersonErased'],
  erased: { type: 'PersonErased', streamPrefix: ACCOUNT },
} as const;
