import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FrameworkLog } from '@lineless/platform/logging';
import { closeGiven, type Given } from '../../composition/src/given';
import { WorkerModule } from './worker.module';

/** The modules of a process that serves no HTTP. They reach nothing yet. */
export async function contextOf(given: Given): Promise<INestApplicationContext> {
  try {
    return await NestFactory.createApplicationContext(WorkerModule.forRoot(given), {
      abortOnError: false,
      logger: new FrameworkLog(given.log),
    });
  } catch (error) {
    await closeGiven(given);
    throw error;
  }
}
