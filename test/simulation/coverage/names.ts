import { areas } from '../../../apps/composition/src/areas';
import type { AnyCall } from '@lineless/contracts/call';
import type { MessageType } from '@lineless/engine/write/message';
import { TROUBLES } from '../story/draw';
import { ECHO, LATE } from '../story/draw-rare';
import type { Part, ProcessName, Where } from '../story/story';
import type { Trouble } from '../world/engine';

const NAMES = new Map<AnyCall, string>(
  areas.flatMap(({ calls }) => Object.entries(calls).map(([name, call]) => [call, name] as const)),
);

/** Every call of the product that changes something, as the contracts name it. */
export const CHANGING: readonly string[] = [...NAMES]
  .filter(([{ method }]) => method !== 'GET')
  .map(([, name]) => name)
  .toSorted();

/** As its call is named; a command without one as its class is. */
export function nameOfCommand({
  contract,
  name,
}: Pick<MessageType<never, unknown>, 'contract'> & { readonly name: string }): string {
  return (contract && NAMES.get(contract)) ?? name;
}

const WORDS: Readonly<Record<string, string>> = {
  isAway: 'away',
  slowMs: 'slow',
  lostAnswers: 'answers lost',
};

/** Everything that can go wrong in a night. */
export const FAULTS: readonly string[] = [
  ...['crash', 'sleep'].flatMap((kind) => [kind, `${kind} before a call`, `${kind} after a call`]),
  ...['restart', 'deploy', 'flush', 'clock apart', 'jump', 'partition', 'steal'],
  ...[...TROUBLES, ['webhooks', LATE] as const, ['people', [ECHO]] as const].flatMap(([engine, troubles]) =>
    troubles.map((trouble) => nameOfTrouble(engine, trouble)),
  ),
];

/** @param part a fault */
export function nameOfFault(part: Part): string {
  if (part.kind === 'crash' || part.kind === 'sleep') return `${part.kind}${whereOf(part.where)}`;
  return part.kind === 'trouble' ? nameOfTrouble(part.engine, part.trouble) : part.kind;
}

/** `null`: it concerns all processes. */
export function processOf(part: Part): ProcessName | null {
  return 'process' in part && part.kind !== 'deploy' ? part.process : null;
}

function nameOfTrouble(engine: string, trouble: Partial<Trouble>): string {
  return `${engine} ${Object.keys(trouble)
    .map((what) => WORDS[what] ?? what)
    .join(' and ')}`;
}

function whereOf(where: Where): string {
  return where ? ` ${where.when} a call` : '';
}
