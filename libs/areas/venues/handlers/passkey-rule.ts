import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { passkeyRuleCalls } from '@lineless/contracts/venues/passkey-rule-calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { vendorAggregate } from './aggregate';
import { venueErrors } from '../model/errors';
import { vendorsModel } from '../model/read-models';

/** For those who work there: how a venue guards itself is no part of what visitors see of it. */
export class GetPasskeyRule extends queryFor(passkeyRuleCalls.getPasskeyRule) {}
export class ChangePasskeyRule extends commandFor(passkeyRuleCalls.changePasskeyRule) {}

@QueryHandler(GetPasskeyRule)
export class GetPasskeyRuleHandler implements IQueryHandler<GetPasskeyRule> {
  constructor(private readonly collections: Collections) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: GetPasskeyRule): Promise<AnswerOf<typeof passkeyRuleCalls.getPasskeyRule>> {
    const found = await this.collections.get(vendorsModel).get(data.vendorId);
    if (!found?.body) throw venueErrors.VENDOR_NOT_FOUND();
    return { rule: { asksForPasskey: found.body.state.asksForPasskey ?? false } };
  }
}

@CommandHandler(ChangePasskeyRule)
export class ChangePasskeyRuleHandler implements ICommandHandler<ChangePasskeyRule> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({
    data,
    context,
  }: ChangePasskeyRule): Promise<Done<typeof passkeyRuleCalls.changePasskeyRule>> {
    const { vendorId, asksForPasskey } = data;
    const command = { type: 'ChangePasskeyRule', asksForPasskey } as const;
    const { position } = await this.aggregates.execute(vendorAggregate, vendorId, command, context);
    return { rule: { asksForPasskey }, position };
  }
}
