import { MetadataScanner, type DiscoveryService } from '@nestjs/core';
import { ROUTE_ACCESS } from './http/access';
import type { AccessDirectory } from './access-directory';

/** Metadata that Nest and its CQRS module leave on what they decorate. */
const ROUTE_METHOD = 'method';
const HANDLED = ['__commandHandler__', '__queryHandler__'];

type Discovered = Pick<DiscoveryService, 'getControllers' | 'getProviders'>;

/**
 * Rule 13 of the design, enforced before the first request: every route says who may call it, every
 * command and query has a permission, and everything that permissions look up can be looked up.
 * @throws Error naming all gaps at once
 */
export function checkPermissions(discovery: Discovered, directory: Pick<AccessDirectory, 'missing'>): void {
  const gaps = [
    ...discovery.getControllers().flatMap(({ metatype }) => openRoutes(metatype)),
    ...discovery.getProviders().flatMap(({ metatype }) => openMessages(metatype)),
    ...directory.missing().map((name) => `nothing resolves '${name}' for permissions`),
  ];
  if (gaps.length > 0) throw new Error(['Permissions are missing:', ...gaps].join('\n  '));
}

function openRoutes(controller: unknown): string[] {
  if (typeof controller !== 'function') return [];
  const prototype: unknown = controller.prototype;
  if (typeof prototype !== 'object' || prototype === null) return [];
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .filter((name) => {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function' || !Reflect.hasMetadata(ROUTE_METHOD, method)) return false;
      return !Reflect.hasMetadata(ROUTE_ACCESS, method);
    })
    .map((name) => `${controller.name}.${name} has no @Access`);
}

function openMessages(handler: unknown): string[] {
  if (typeof handler !== 'function') return [];
  return HANDLED.flatMap((key) => {
    const message: unknown = Reflect.getMetadata(key, handler);
    if (typeof message !== 'function') return [];
    const permission: unknown = Reflect.get(message, 'permission');
    return typeof permission === 'function' ? [] : [`${message.name} has no static permission`];
  });
}
