import type { Trouble } from '../world/engine';
import type { EngineName } from '../engines/engines';
import type { Cart, Part, Story, Where } from './story';

/** The story in words, one line for each part, in the order in which they happen. */
export function tell({ clocks, parts }: Story): string[] {
  const apart = Object.entries(clocks)
    .filter(([, ms]) => ms !== 0)
    .map(
      ([process, ms]) =>
        `        The clock of ${process} is ${seconds(Math.abs(ms))} ${ms > 0 ? 'fast' : 'slow'}.`,
    );
  return [...apart, ...parts.map((part) => `${timeOf(part.at)}  ${sentenceOf(part)}`)];
}

function sentenceOf(part: Part): string {
  switch (part.kind) {
    case 'order': {
      const { number, customer, cart, revision, card, marksPaid, isPrepared, ends } = part;
      const words = [`Order ${number}: ${nameOf(customer)} orders ${wordsOf(cart)}`];
      if (revision) words.push(`changes it to ${wordsOf(revision)}`);
      if (ends !== 'abandoned')
        words.push(`pays with a ${card} card${marksPaid ? '' : ' and closes the page'}`);
      if (ends === 'picked up' && isPrepared) words.push('it is prepared');
      words.push(
        ends === 'waiting' ? 'it is not picked up' : ends === 'abandoned' ? 'never pays' : `it is ${ends}`,
      );
      return `${words.join(', ')}.`;
    }
    case 'shelf':
      return `The ${part.product} is ${part.isAvailable ? 'available again' : 'taken off the menu'}.`;
    case 'crash': {
      const { process, where, backAfter } = part;
      return `${capital(process)} dies${whereOf(where)}; it is started again after ${seconds(backAfter)}.`;
    }
    case 'restart':
      return `${capital(part.process)} is stopped as by a deploy, and started again.`;
    case 'deploy':
      return `${capital(part.process)} is replaced by one of the next version.`;
    case 'door':
      return `Device ${part.number} opens the guest list and lets a guest in.`;
    case 'member': {
      const { person, card, isImpatient, leaves = false, ends, draws } = part;
      const words = [`${nameOf(person)} becomes a member with a ${card} card`];
      words.push(`asks for a place${isImpatient ? ' in two tabs' : ''}`);
      if (ends !== 'waits') words.push(ends);
      if (draws > 0) words.push(`draws ${draws} times at once`);
      if (leaves) words.push('closes the page where no answer comes');
      return `${words.join(', ')}.`;
    }
    case 'device': {
      const arrivals = part.arrivals.map(
        ({ guest, heads, isTakenBack }) => `${heads} of guest ${guest}${isTakenBack ? ' by mistake' : ''}`,
      );
      return `Device ${part.number} lets in without a network: ${arrivals.join(', ')}.`;
    }
    case 'sleep':
      return `${capital(part.process)} stands still for ${seconds(part.lasts)}${whereOf(part.where)}.`;
    case 'trouble':
      return `For ${seconds(part.lasts)}: ${capital(placeOf(part.engine))}: ${troubleOf(part.trouble)}.`;
    case 'jump':
      return `The clock of ${part.process} is set ${seconds(Math.abs(part.by))} ${part.by > 0 ? 'forward' : 'back'}.`;
    case 'partition':
      return `For ${seconds(part.lasts)} ${part.process} is cut off from: ${part.from.map(placeOf).join(', ')}.`;
    case 'steal':
      return 'The book says of every lease that it is free.';
    case 'flush':
      return 'The queues and the keys of commands forget everything.';
  }
}

function troubleOf({ isAway, slowMs, lostAnswers, torn, lost, doubled }: Partial<Trouble>): string {
  const words: string[] = [];
  if (isAway === true) words.push('nothing gets there');
  if (slowMs !== undefined) words.push(`up to ${seconds(slowMs)} late`);
  if (lostAnswers !== undefined) words.push(`${percent(lostAnswers)} of the answers never come`);
  if (torn !== undefined) words.push(`${percent(torn)} of the batches are written by half`);
  if (lost !== undefined) words.push(`${percent(lost)} are lost`);
  if (doubled !== undefined) words.push(`${percent(doubled)} come twice`);
  return words.join(', ');
}

const PLACES: Readonly<Record<EngineName, string>> = {
  events: 'event store',
  documents: 'document database',
  queues: 'queues',
  changes: 'changes to the screens',
  keys: 'keys of commands',
  bank: 'bank',
  webhooks: 'webhooks of the bank',
  people: "people's requests",
};

const placeOf = (engine: EngineName): string => PLACES[engine];
const whereOf = (where: Where): string =>
  where
    ? ` at its next '${where.call}'${where.lets ? ` but ${where.lets}` : ''} of the ${placeOf(where.engine)}, ${whenOf(where.when)}`
    : '';
const whenOf = (when: 'before' | 'after'): string =>
  when === 'before' ? 'before it has been sent' : 'when it has been carried out';
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (person: string): string => capital(person);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function wordsOf(cart: Cart): string {
  return Object.entries(cart)
    .map(([product, quantity]) => `${quantity} ${product}`)
    .join(' and ');
}

/** Minutes and seconds since the doors have opened. */
function timeOf(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const text = `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
  return text.padStart(7);
}
