import { Module, type DynamicModule } from '@nestjs/common';
import { GATEWAY_PARTS, LiveGateway, type GatewayParts } from '@lineless/engine/realtime/gateway';
import { Topics } from '@lineless/engine/realtime/topics';
import { authenticate } from '@lineless/platform/http/authentication';
import { PlatformModule } from '@lineless/platform/platform.module';
import { areas } from './areas';
import type { Composition } from './composition';

/** The whole product in one process. */
@Module({})
export class AppModule {
  static with({ ports, engine }: Composition): DynamicModule {
    const { publisher, directory, runtime, identity } = ports;
    const parts: GatewayParts = {
      publisher,
      directory,
      runtime,
      topics: new Topics(areas.flatMap(({ topics }) => Object.values(topics))),
      authenticate: async (token) => authenticate(identity, token),
      positionOf: (model) => engine.progress.position(model),
    };
    return {
      module: AppModule,
      imports: [PlatformModule.with(ports), ...areas.map((area) => area.module)],
      providers: [LiveGateway, { provide: GATEWAY_PARTS, useValue: parts }],
    };
  }
}
