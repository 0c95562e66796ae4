import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { bytesQueryFor, commandFor } from '@lineless/engine/write/message';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Pictures, Scaler } from '@lineless/ports/pictures/port';
import { PICTURES, RUNTIME, SCALER } from '@lineless/platform/tokens';
import { catalogueErrors } from '../model/errors';

type Kept = AnswerOf<typeof menuEditCalls.addPicture>;

const TYPE = '.webp';

export class AddPicture extends commandFor<typeof menuEditCalls.addPicture, unknown, Kept>(
  menuEditCalls.addPicture,
) {}
export class GetPicture extends bytesQueryFor(catalogueCalls.getPicture) {}

/** A picture is no event: products name it, and by a name that says all of it. */
@CommandHandler(AddPicture)
export class AddPictureHandler implements ICommandHandler<AddPicture> {
  constructor(
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(SCALER) private readonly scaler: Scaler,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The same picture again is the same one. @throws PICTURE_UNREADABLE */
  async execute({ data }: AddPicture): Promise<Kept> {
    const scaled = await this.scaler.scale(Buffer.from(data.picture, 'base64'));
    if (!scaled) throw catalogueErrors.PICTURE_UNREADABLE();
    const { bytes, width, height } = scaled;
    const name = createHash('sha256').update(bytes).digest('base64url');
    await this.pictures.keep(name, bytes, this.runtime.now());
    return { picture: { url: `/api/pictures/${name}${TYPE}`, width, height } };
  }
}

@QueryHandler(GetPicture)
export class GetPictureHandler implements IQueryHandler<GetPicture> {
  constructor(@Inject(PICTURES) private readonly pictures: Pictures) {}

  /** @throws PICTURE_NOT_FOUND */
  async execute({ data }: GetPicture): Promise<Uint8Array> {
    const bytes = await this.pictures.find(data.picture.slice(0, -TYPE.length));
    if (!bytes) throw catalogueErrors.PICTURE_NOT_FOUND();
    return bytes;
  }
}
