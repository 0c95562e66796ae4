import { Module, type DynamicModule } from '@nestjs/common';
import { GATEWAY_PARTS, LiveGateway, type GatewayParts } from '@lineless/engine/live/gateway';
import { LiveLimits } from '@lineless/engine/live/live-limits';
import { Topics } from '@lineless/engine/live/topics';
import { isThisMachine, networkOf } from '@lineless/kernel/network';
import { addressOf } from '@lineless/platform/http/address';
import { addressing } from '@lineless/platform/http/hosts';
import { authenticate, watched } from '@lineless/platform/http/authentication';
import { PlatformModule, type Ports } from '@lineless/platform/platform.module';
import { areas } from '../../composition/src/areas';
import type { Composition } from '../../composition/src/composition';

/** The whole product in one process. */
@Module({})
export class AppModule {
  static with({ ports, engine, security }: Composition): DynamicModule {
    const { publisher, directory, runtime, identity } = ports;
    const wrongIn = addressing(ports.settings);
    const authenticator = watched(identity, security);
    const parts: GatewayParts = {
      publisher,
      directory,
      limits: liveLimits(ports),
      runtime,
      topics: new Topics(areas.flatMap(({ topics }) => Object.values(topics))),
      isNamed: (request) => wrongIn(request) === null,
      authenticate: async (token) => authenticate(authenticator, token),
      endings: identity.endings,
      positionOf: (model) => engine.progress.position(model),
    };
    return {
      module: AppModule,
      imports: [PlatformModule.with(ports, areas)],
      providers: [LiveGateway, { provide: GATEWAY_PARTS, useValue: parts }],
    };
  }
}

function liveLimits({ runtime, settings }: Ports): LiveLimits {
  const { SOCKET_LIMIT, ADDRESS_SOCKET_LIMIT, PERSON_SOCKET_LIMIT, TRUSTED_PROXIES } = settings;
  return new LiveLimits({
    runtime,
    sockets: SOCKET_LIMIT,
    socketsOfAddress: ADDRESS_SOCKET_LIMIT,
    socketsOfPerson: PERSON_SOCKET_LIMIT,
    addressOf: (request) => {
      const address = addressOf(request, TRUSTED_PROXIES);
      return isThisMachine(address) ? null : networkOf(address);
    },
  });
}
