import { Module } from '@nestjs/common';
import { GetWristbandHandler, WriteWristbandHandler } from './handlers';

/** Wristbands, and where a tap on one leads. */
@Module({ providers: [GetWristbandHandler, WriteWristbandHandler] })
export class WristbandsModule {}
