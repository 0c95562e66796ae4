import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { CommandHandler, CqrsModule, QueryHandler } from '@nestjs/cqrs';
import { ProductCommand, ProductQuery } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import { AccessDirectory } from './access-directory';
import { Access } from './http/access';
import { checkPermissions } from './start-up-check';

@Controller()
class Open {
  @Get('a')
  @Access('anyone')
  declared(): void {}
  @Get('b')
  forgotten(): void {}
  notARoute(): void {}
}

class Guarded extends ProductQuery<void, void> {
  static readonly permission = anyone();
}
class Unguarded extends ProductCommand<void, void> {}

@QueryHandler(Guarded)
class GuardedHandler {
  async execute(): Promise<void> {}
}
@CommandHandler(Unguarded)
class UnguardedHandler {
  async execute(): Promise<void> {}
}

const complete: Pick<AccessDirectory, 'missing'> = { missing: () => [] };

async function check(
  providers: (typeof GuardedHandler)[],
  controllers: (typeof Open)[],
  directory = complete,
) {
  const module = { module: class {}, imports: [CqrsModule, DiscoveryModule], providers, controllers };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  try {
    checkPermissions(app.get(DiscoveryService), directory);
  } finally {
    await app.close();
  }
}

describe('a start', () => {
  it('succeeds where every route and message says who may use it', async () => {
    await expect(check([GuardedHandler], [])).resolves.toBeUndefined();
  });

  it('fails naming every route and every message that does not', async () => {
    const start = check([GuardedHandler, UnguardedHandler], [Open]);
    await expect(start).rejects.toThrow(
      /Open\.forgotten has no @Access[^]*Unguarded has no static permission/,
    );
    await expect(check([], [Open])).rejects.not.toThrow(/declared|notARoute/);
  });

  it('fails where nobody can look up what permissions ask for', async () => {
    const directory = new AccessDirectory();
    expect(directory.missing()).toEqual(['vendor', 'location', 'product', 'order', 'roles']);
    directory.register('order', async () => null);
    directory.registerMembership(async () => null);
    expect(directory.missing()).toEqual(['vendor', 'location', 'product']);
    expect(() => directory.register('order', async () => null)).toThrow('Two resolvers');
    await expect(check([], [], directory)).rejects.toThrow("nothing resolves 'vendor' for permissions");
  });
});
