import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AsOf } from '@lineless/contracts/audit/timelines';
import { auditKindOf, type AuditKind } from '@lineless/contracts/audit/kinds';
import { pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { PastModels, type PastDocument, type Until } from '@lineless/engine/read/past';
import { auditErrors } from '../model/errors';
import { Looks } from './looks';
import { offsetIn, offsetToken } from './offset';
import { PastLocations } from './past-locations';
import { AuditStreams } from './read-streams';
import { recordIn } from '../model/values';

/** What the product shows of a kind of thing: the read models that its pages are made from. */
const MODELS: Readonly<Record<AuditKind, readonly string[]>> = {
  order: ['orders'],
  product: ['products'],
  location: ['locations'],
  vendor: ['vendors'],
  staff: ['vendor-roles'],
  glevent: ['glevents', 'reservations'],
  'venue-event': ['venue-events'],
  link: ['links'],
  nfc: ['wristbands'],
  member: [],
  contest: ['contests'],
  gift: ['gifts'],
  tickets: [],
  audit: [],
};

export class GetAsOf extends queryFor(auditCalls.getAsOf) {}
export class GetBoardAsOf extends pageQueryFor(auditCalls.getBoardAsOf) {}
export class GetMenuAsOf extends pageQueryFor(auditCalls.getMenuAsOf) {}

@QueryHandler(GetAsOf)
export class GetAsOfHandler implements IQueryHandler<GetAsOf> {
  constructor(
    @Inject(AuditStreams) private readonly streams: AuditStreams,
    @Inject(PastModels) private readonly past: PastModels,
    @Inject(Looks) private readonly looks: Looks,
  ) {}

  /** @throws STREAM_NOT_FOUND · @throws INVALID_TOKEN */
  async execute({ data, context }: GetAsOf): Promise<AsOf> {
    const { vendorId, stream, limit } = data;
    const offset = offsetIn(data.nextToken);
    const kind = auditKindOf(stream);
    if (kind === null) throw auditErrors.STREAM_NOT_FOUND();
    await this.streams.own(vendorId, stream);
    await this.looks.record(context, vendorId, 'as-of', stream);
    const { last, documents } = await this.past.of(stream, MODELS[kind], untilOf(data));
    const shown = [...documents].sort(byModelAndName(MODELS[kind])).slice(offset, offset + limit);
    return {
      ...{ stream, revision: last?.revision ?? null, at: last?.meta.at ?? null },
      documents: shown.map(({ model, id, view }) => ({ model, id, document: recordIn(JSON.parse(view)) })),
      ...(documents.length > offset + limit && { nextToken: offsetToken(offset + limit) }),
    };
  }
}

abstract class LocationQueries {
  constructor(
    @Inject(PastLocations) protected readonly locations: PastLocations,
    @Inject(Looks) protected readonly looks: Looks,
  ) {}
}

@QueryHandler(GetBoardAsOf)
export class GetBoardAsOfHandler extends LocationQueries implements IQueryHandler<GetBoardAsOf> {
  /** @throws LOCATION_NOT_FOUND */
  async execute({ data, context }: GetBoardAsOf): Promise<AnsweredPage> {
    const { vendorId, vendorLocationId, at } = data;
    const location = await this.locations.find(vendorId, vendorLocationId);
    await this.looks.record(context, vendorId, 'board', vendorLocationId);
    return { views: await this.locations.board(location, at) };
  }
}

@QueryHandler(GetMenuAsOf)
export class GetMenuAsOfHandler extends LocationQueries implements IQueryHandler<GetMenuAsOf> {
  /** @throws LOCATION_NOT_FOUND */
  async execute({ data, context }: GetMenuAsOf): Promise<AnsweredPage> {
    const { vendorId, vendorLocationId, at } = data;
    const location = await this.locations.find(vendorId, vendorLocationId);
    await this.looks.record(context, vendorId, 'menu', vendorLocationId);
    return { views: await this.locations.menu(location, at) };
  }
}

function untilOf({ revision, at }: GetAsOf['data']): Until | null {
  if (revision !== undefined) return { revision };
  return at === undefined ? null : { at };
}

/** As the product lists them: the thing itself, then what belongs to it by name. */
function byModelAndName(models: readonly string[]) {
  const nameOf = ({ keys: { name } }: PastDocument) => (typeof name === 'string' ? name : '');
  return (a: PastDocument, b: PastDocument): number =>
    models.indexOf(a.model) - models.indexOf(b.model) || (nameOf(a) < nameOf(b) ? -1 : 1);
}
