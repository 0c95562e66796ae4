import { Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CatalogueModule } from '@lineless/areas/catalogue/module';
import { IdentityModule } from '@lineless/areas/accounts/module';
import { OrderingModule } from '@lineless/areas/ordering/module';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { authenticate } from '@lineless/platform/http/auth-guard';
import { Metrics } from '@lineless/platform/metrics';
import { PlatformModule } from '@lineless/platform/platform.module';
import { checkPermissions } from '@lineless/platform/start-up-check';
import { GATEWAY_PARTS, LiveGateway, type GatewayParts } from '@lineless/engine/realtime/gateway';
import { StaffModule } from '@lineless/areas/staff/module';
import { VenuesModule } from '@lineless/areas/venues/module';
import type { Composition } from './composition';

/** The whole product in one process. */
@Module({
  imports: [IdentityModule, StaffModule, VenuesModule, CatalogueModule, OrderingModule],
})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(LiveGateway) private readonly gateway: LiveGateway,
  ) {}

  static with({ ports, publisher }: Composition): DynamicModule {
    const parts: GatewayParts = {
      publisher,
      directory: ports.directory,
      runtime: ports.runtime,
      authenticate: (token) => authenticate(ports.identity, token),
      positionOf: (model) => ports.progress.position(model),
    };
    return {
      module: AppModule,
      imports: [PlatformModule.with(ports)],
      providers: [LiveGateway, { provide: GATEWAY_PARTS, useValue: parts }],
    };
  }

  /** @throws Error naming every route or message without a permission */
  onApplicationBootstrap(): void {
    checkPermissions(this.discovery, this.directory);
    this.metrics.observeSockets(() => this.gateway.sockets);
  }
}
