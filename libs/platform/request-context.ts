import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly correlationId: string;
}

/** Carries a request's correlation id to whatever is logged on its behalf. */
const storage = new AsyncLocalStorage<RequestContext>();

export function withCorrelation<T>(correlationId: string, work: () => T): T {
  return storage.run({ correlationId }, work);
}

export function currentCorrelation(): RequestContext | undefined {
  return storage.getStore();
}
