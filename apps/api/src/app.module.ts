import { Module, type DynamicModule } from '@nestjs/common';
import { GATEWAY_PARTS, LiveGateway, type GatewayParts } from '@lineless/engine/live/gateway';
import { LiveLimits } from '@lineless/engine/live/live-limits';
import { Publisher } from '@lineless/engine/live/publisher';
import { Topics } from '@lineless/engine/live/topics';
import { Progress } from '@lineless/engine/read/progress';
import { isThisMachine, networkOf } from '@lineless/kernel/network';
import { addressOf } from '@lineless/platform/http/address';
import { addressing } from '@lineless/platform/http/hosts';
import { authenticate, watched } from '@lineless/platform/http/authentication';
import { SecurityEvents } from '@lineless/platform/security-events';
import type { Settings } from '@lineless/platform/settings';
import type { Runtime } from '@lineless/kernel/runtime';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { areas } from '../../composition/src/areas';
import type { Given } from '../../composition/src/given';
import { ProductModule } from '../../composition/src/modules/product.module';
import { GIVEN } from '../../composition/src/modules/tokens';

/** The product, and the live connections of those who are served. */
@Module({})
export class AppModule {
  static forRoot(given: Given): DynamicModule {
    return {
      module: AppModule,
      imports: [ProductModule.forRoot(given)],
      providers: [
        LiveGateway,
        {
          provide: SecurityEvents,
          useFactory: ({ log, metrics, runtime }: Given) => new SecurityEvents(log, metrics, runtime),
          inject: [GIVEN],
        },
        {
          provide: GATEWAY_PARTS,
          useFactory: gatewayParts,
          inject: [GIVEN, Publisher, AccessDirectory, Progress, SecurityEvents],
        },
      ],
    };
  }
}

function gatewayParts(
  { settings, runtime, adapters: { identity } }: Given,
  publisher: Publisher,
  directory: AccessDirectory,
  progress: Progress,
  security: SecurityEvents,
): GatewayParts {
  const wrongIn = addressing(settings);
  const authenticator = watched(identity, security);
  return {
    ...{ publisher, directory, runtime },
    limits: liveLimits(settings, runtime),
    topics: new Topics(areas.flatMap(({ topics }) => Object.values(topics))),
    isNamed: (request) => wrongIn(request) === null,
    authenticate: async (token) => authenticate(authenticator, token),
    endings: identity.endings,
    positionOf: (model) => progress.position(model),
  };
}

function liveLimits(settings: Settings, runtime: Runtime): LiveLimits {
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
