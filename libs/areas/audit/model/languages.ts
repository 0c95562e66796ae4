import { auditKinds, type AuditKind } from '@lineless/contracts/audit/kinds';
import type { Audited, Told } from '@lineless/contracts/audit/words';
import type { StoredEvent } from '@lineless/kernel/event';
import { AlteredEvent, readEvent } from '@lineless/kernel/event-format';
import type { Model } from '@lineless/kernel/projection';
import { typesLike } from './looked-for';

/** How each kind of streams is read and said, as its area brings it. */
export class Languages {
  /** The types of all events, each once. */
  readonly types: readonly string[];
  private readonly byKind: ReadonlyMap<AuditKind, Audited>;
  private readonly byName: ReadonlyMap<string, string>;

  /** @throws Error naming the kinds that no area brings */
  constructor(audited: readonly Audited[]) {
    this.byKind = new Map(audited.map((one) => [one.kind, one]));
    const missing = auditKinds.filter((kind) => !this.byKind.has(kind));
    if (missing.length > 0) throw new Error(`No area says how an audit shows: ${missing.join(', ')}`);
    this.types = [...new Set(audited.flatMap(({ words }) => Object.keys(words)))].sort();
    this.byName = new Map(this.types.map((type) => [type.toLowerCase(), type]));
  }

  of(kind: AuditKind): Audited {
    const found = this.byKind.get(kind);
    if (!found) throw new Error(`No area says how an audit shows '${kind}'`);
    return found;
  }

  /** An event's type as it is stored: of 'order paid', or of words that only one type has; what is none stays as it is. */
  typeCalled(text: string): string {
    const named = this.byName.get(text.replaceAll(' ', '').toLowerCase());
    const [like, ...others] = named === undefined ? typesLike(this.types, text) : [named];
    return like === undefined || others.length > 0 ? text : like;
  }

  /** The read models that show it. */
  modelsOf(kind: AuditKind): readonly Model[] {
    return this.of(kind).models;
  }

  /** What a stream is about, by its first event's data. */
  labelOf(kind: AuditKind, id: string, data: unknown): string {
    return this.of(kind).labelOf(id, textsIn(data));
  }

  /** The event's data as today's code knows it; as it was stored, where that cannot read it. */
  dataOf(kind: AuditKind, event: StoredEvent): unknown {
    try {
      return readEvent(this.of(kind).formats, event).data;
    } catch {
      return event.data;
    }
  }

  /** What goes on after the actor's name; an event that this code cannot read is said to be there. */
  sentenceOf(kind: AuditKind, event: StoredEvent, told: Told): string {
    const { formats, words } = this.of(kind);
    try {
      const sentence = Object.hasOwn(words, event.type) ? words[event.type] : undefined;
      // A kind's words take what its formats read.
      const read = readEvent(formats, event).data as never;
      if (sentence) return sentence(read, told);
    } catch (error) {
      if (error instanceof AlteredEvent)
        return `recorded ${event.type}; what it says of somebody was altered since`;
      // Said below: it stays on record in any case.
    }
    return `recorded ${event.type}, which this version cannot read`;
  }
}

/** Texts by their names, of what lies deeper by its path: 'details.name'. */
export function textsIn(data: unknown): (path: string) => string | undefined {
  return (path) => {
    const value = path.split('.').reduce<unknown>(fieldOf, data);
    return typeof value === 'string' ? value : undefined;
  };
}

function fieldOf(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return undefined;
  return Reflect.get(data, name);
}
