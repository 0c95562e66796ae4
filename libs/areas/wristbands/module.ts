import { Module } from '@nestjs/common';
import { GetWristbandHandler, GetWristbandsHandler, WriteWristbandHandler } from './handlers/wristbands';

/** Wristbands, and where a tap on one leads. */
@Module({ providers: [GetWristbandHandler, GetWristbandsHandler, WriteWristbandHandler] })
export class WristbandsModule {}
