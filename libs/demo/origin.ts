import { systemOrigin, type Origin } from '@lineless/engine/write/caller';

/** Each command of the demo has a key of its own: a second run changes nothing. @param as whose name it bears */
export function demoOrigin(correlationId: string, what: readonly string[], as?: string): Origin {
  return { ...systemOrigin('demo', correlationId, as), key: demoKey(what), digest: 'demo' };
}

export function demoKey(what: readonly string[]): string {
  return ['demo', ...what].join(':');
}
