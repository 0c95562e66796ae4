import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { venueCalls } from '@lineless/contracts/venues/calls';
import type { InputOf } from '@lineless/contracts/call';
import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Outcome } from '@lineless/engine/write/folding';
import { commandFor } from '@lineless/engine/write/message';
import type { Position } from '@lineless/kernel/event';
import { linkAggregate } from './aggregate';
import { venueErrors } from '../model/errors';
import type { LinkState } from '../model/state';
import { shortLinkView } from '../model/view';

/** `vendorId`: the venue whose people may point it elsewhere. The code in capitals. */
export type NewShortLink = InputOf<typeof venueCalls.createShortLink>;

interface LinkDone {
  readonly shortLink: ShortLink;
  readonly position: Position | null;
}

export class CreateShortLink extends commandFor(venueCalls.createShortLink) {}
export class RetargetShortLink extends commandFor(venueCalls.retargetShortLink) {}

@CommandHandler(CreateShortLink)
export class CreateShortLinkHandler implements ICommandHandler<CreateShortLink> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws LINK_TAKEN · @throws LINK_TARGET_REFUSED */
  async execute({ data, context }: CreateShortLink): Promise<LinkDone> {
    const command = { type: 'CreateShortLink', ...data } as const;
    return linkAnswer(await this.aggregates.execute(linkAggregate, data.code, command, context));
  }
}

@CommandHandler(RetargetShortLink)
export class RetargetShortLinkHandler implements ICommandHandler<RetargetShortLink> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws LINK_NOT_FOUND, also for another venue's link · LINK_TARGET_REFUSED · LINK_CHANGED_MEANWHILE */
  async execute({ data, context }: RetargetShortLink): Promise<LinkDone> {
    const { code, vendorId, redirectUrl, seen } = data;
    const command = { type: 'RetargetShortLink', vendorId, redirectUrl, seen } as const;
    return linkAnswer(await this.aggregates.execute(linkAggregate, code, command, context));
  }
}

function linkAnswer({ state, revision, position }: Outcome<LinkState | null>): LinkDone {
  if (!state) throw venueErrors.LINK_NOT_FOUND();
  return { shortLink: shortLinkView(state, revision), position };
}
