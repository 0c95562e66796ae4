import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff } from '@lineless/contracts/access';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { permissionFor } from '@lineless/engine/cqrs/permission';
import type { Position } from '@lineless/kernel/event';
import { linkAggregate } from '../aggregate';
import { linkCode } from '../link-code';

export interface ShortLink {
  readonly code: string;
  /** The venue whose people may point it elsewhere. */
  readonly vendorId: string;
  /** An http(s) address or a path of this app (resolution 40). */
  readonly redirectUrl: string;
}

export interface ShortLinkAnswer {
  readonly position: Position | null;
}

export class CreateShortLink extends ProductCommand<ShortLink, ShortLinkAnswer> {
  static readonly permission = permissionFor<ShortLink>(staff('ADMIN', 'vendor', 'vendorId'));
}

export class RetargetShortLink extends ProductCommand<ShortLink, ShortLinkAnswer> {
  static readonly permission = permissionFor<ShortLink>(staff('ADMIN', 'vendor', 'vendorId'));
}

@CommandHandler(CreateShortLink)
export class CreateShortLinkHandler implements ICommandHandler<CreateShortLink> {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  /** @throws LINK_TAKEN · @throws LINK_TARGET_REFUSED */
  async execute({ data, context }: CreateShortLink): Promise<ShortLinkAnswer> {
    const code = linkCode.parse(data.code);
    const command = { type: 'CreateShortLink', ...data, code } as const;
    const { position } = await this.aggregates.execute(linkAggregate, code, command, context);
    return { position };
  }
}

@CommandHandler(RetargetShortLink)
export class RetargetShortLinkHandler implements ICommandHandler<RetargetShortLink> {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  /** @throws LINK_NOT_FOUND, also for another venue's link · @throws LINK_TARGET_REFUSED */
  async execute({ data, context }: RetargetShortLink): Promise<ShortLinkAnswer> {
    const { vendorId, redirectUrl } = data;
    const command = { type: 'RetargetShortLink', vendorId, redirectUrl } as const;
    const { position } = await this.aggregates.execute(
      linkAggregate,
      linkCode.parse(data.code),
      command,
      context,
    );
    return { position };
  }
}
