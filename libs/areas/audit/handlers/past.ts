import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AsOf } from '@lineless/contracts/audit/timelines';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { PastModels, type PastDocument, type Until } from '@lineless/engine/read/past';
import { auditErrors } from '../model/errors';
import { Languages } from '../model/languages';
import { Looks } from './looks';
import { offsetIn, offsetToken } from './offset';
import { PastLocations } from './past-locations';
import { AuditStreams } from './read-streams';
import { recordIn } from '../model/values';

export class GetAsOf extends queryFor(auditCalls.getAsOf) {}
export class GetBoardAsOf extends pageQueryFor(auditCalls.getBoardAsOf) {}
export class GetMenuAsOf extends pageQueryFor(auditCalls.getMenuAsOf) {}

@QueryHandler(GetAsOf)
export class GetAsOfHandler implements IQueryHandler<GetAsOf> {
  constructor(
    private readonly streams: AuditStreams,
    private readonly past: PastModels,
    private readonly looks: Looks,
    private readonly languages: Languages,
  ) {}

  /** @throws STREAM_NOT_FOUND · @throws INVALID_TOKEN */
  async execute({ data, context }: GetAsOf): Promise<AsOf> {
    const { vendorId, stream, limit } = data;
    const offset = offsetIn(data.nextToken);
    const kind = auditKindOf(stream);
    if (kind === null) throw auditErrors.STREAM_NOT_FOUND();
    await this.streams.own(vendorId, stream);
    await this.looks.record(context, vendorId, 'as-of', stream);
    const models = this.languages.modelsOf(kind).map(({ name }) => name);
    const { last, documents } = await this.past.of(stream, models, untilOf(data));
    const shown = [...documents].sort(byModelAndName(models)).slice(offset, offset + limit);
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
