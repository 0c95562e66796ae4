import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { commandFor, pageOf, queryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { vendorWristbandView, wristbandView } from '../model/view';
import { wristbandsModel } from '../model/read-models';
import { wristbandAggregate } from './aggregate';

export class GetWristband extends queryFor(wristbandCalls.getWristband) {}
export class GetWristbands extends queryFor(wristbandCalls.getWristbands) {}
export class WriteWristband extends commandFor(wristbandCalls.writeWristband) {}

@QueryHandler(GetWristband)
export class GetWristbandHandler implements IQueryHandler<GetWristband> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetWristband): Promise<AnswerOf<typeof wristbandCalls.getWristband>> {
    const found = await this.collections.get(wristbandsModel).get(data.nfcId);
    return found?.body ? wristbandView(found.body.state) : {};
  }
}

@QueryHandler(GetWristbands)
export class GetWristbandsHandler implements IQueryHandler<GetWristbands> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetWristbands): Promise<AnswerOf<typeof wristbandCalls.getWristbands>> {
    const query = { index: 'by-vendor', equals: [data.vendorId], ...pageOf(data) };
    const page = await this.collections.get(wristbandsModel).documents(query);
    const items = page.documents.map(({ version, body }) => vendorWristbandView(body.state, version));
    return { items, ...(page.nextCursor !== undefined && { nextToken: page.nextCursor }) };
  }
}

@CommandHandler(WriteWristband)
export class WriteWristbandHandler implements ICommandHandler<WriteWristband> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws WRISTBAND_TAKEN · WRISTBAND_WRITTEN · WRISTBAND_CHANGED_MEANWHILE */
  async execute({ data, context }: WriteWristband): Promise<Done<typeof wristbandCalls.writeWristband>> {
    const { actor } = context;
    const by = { userId: actor.id, name: actor.name ?? actor.id };
    const command = { type: 'WriteWristband', ...data, by } as const;
    const { position, state } = await this.aggregates.execute(
      wristbandAggregate,
      data.nfcId,
      command,
      context,
    );
    return { ...(state && wristbandView(state)), position };
  }
}
