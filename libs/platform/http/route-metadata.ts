import type { ExecutionContext } from '@nestjs/common';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * What a decorator has said about a route, looked up once: the metadata library walks the whole chain of
 * prototypes each time, and two guards would ask it on every request.
 */
export function routeMetadata<T>(key: string): (handler: Handler) => T | undefined {
  const known = new WeakMap<Handler, { readonly value: T | undefined }>();
  return (handler) => {
    const found = known.get(handler) ?? { value: Reflect.getMetadata(key, handler) as T | undefined };
    known.set(handler, found);
    return found.value;
  };
}
