import { RefundOrder } from '@lineless/areas/ordering/handlers/refund-order';
import { GetAuditTimeline } from '@lineless/areas/audit/handlers/streams';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { nothingIsParked } from '../checks/read-models';
import type { Mistake } from '../engines/engines';
import { from, OWNER, VENDOR } from '../people/callers';
import { Evening, FOLDED_WITHIN_MS, NAMES, type GuestName } from './evening';

const ERASED_WITHIN_MS = 120_000;
const PARTS = 8;
const PARTS_WITHIN_MS = 12_000;
const PART_CENTS = 10;

/** A person is forgotten while their order goes on being folded, by any worker: nothing of them comes back. */
export async function forgotten(seed: number, mistake?: Mistake): Promise<readonly string[]> {
  const evening = new Evening(seed, mistake);
  const { world, engines, chance, problems } = evening;
  const bought = await evening.begin(['ana', 'ben']);
  for (let part = 0; part < PARTS; part += 1) givePartAfter(chance.whole(0, PARTS_WITHIN_MS));
  await evening.suffer(evening.forget('ana'));
  const isErased = () => engines.log.events.some(({ type }) => type === 'PersonErased');
  if (!(await world.pass(ERASED_WITHIN_MS, isErased))) problems.push('ana is not erased');
  for (let part = 0; part < PARTS; part += 1) givePartAfter(part * 200);
  await world.pass(2 * FOLDED_WITHIN_MS);
  names(evening, { shown: ['ben'], gone: ['ana'] });
  await evening.equalsReplay();
  problems.push(...nothingIsParked(engines.documents));
  evening.processes.killAll();
  return problems;

  function givePartAfter(ms: number): void {
    const paid = bought.get('ana');
    world.after(ms, () => paid && engines.bank.refundAtDesk(paid.paymentIntentId, PART_CENTS));
  }
}

/**
 * One event is altered in what it says of a person: it is marked, its stream stops where it is folded anew, all else
 * goes on.
 */
export async function altered(seed: number): Promise<readonly string[]> {
  const evening = new Evening(seed);
  const { engines, problems } = evening;
  const bought = await evening.begin(['ana', 'ben']);
  const stream = `order-${bought.get('ben')?.orderId ?? ''}`;
  const sealed = engines.log.stream(stream).filter(({ meta }) => meta.sealed?.some(({ box }) => box !== ''));
  const { position, id } = evening.chance.oneOf(sealed);
  engines.log.alter(position, (event) => {
    const [first, ...others] = event.meta.sealed ?? [];
    const parts = first ? [{ ...first, box: bent(first.box) }, ...others] : [];
    return { ...event, meta: { ...event.meta, sealed: parts } };
  });
  evening.processes.killAll();
  engines.documents = engines.emptyDocuments();
  await evening.startAll();
  await evening.suffer(evening.signIn('cleo').then(() => evening.buy('cleo')));
  const parked = new Set(nothingIsParked(engines.documents));
  if (parked.size !== 1 || !parked.has(`Stream ${stream} is parked`))
    problems.push(`Parked is ${[...parked].join(', ') || 'nothing'}, not ${stream}`);
  await evening.equalsReplay();
  names(evening, { shown: ['ana', 'cleo'], gone: [] });
  await evening.finish('The altered order still waits for an answer', refuseAndMark(evening, stream, id));
  evening.processes.killAll();
  return problems;
}

async function refuseAndMark(evening: Evening, stream: string, eventId: string): Promise<void> {
  const { problems } = evening;
  const orderId = stream.slice('order-'.length);
  const what = { userId: 'staff-user-id', orderId };
  const refund = await evening.ask(({ bus }) => bus.command(RefundOrder, what, from('noor')));
  if (!('refusal' in refund) || refund.refusal !== 'DATA_ALTERED')
    problems.push('A command on the altered order is not refused as that');
  const asked = { vendorId: VENDOR, stream, limit: 50 };
  const timeline = await evening.ask(({ bus }) => bus.query(GetAuditTimeline, asked, OWNER));
  if ('refusal' in timeline) problems.push(`The audit is refused: ${timeline.refusal}`);
  const items = 'answer' in timeline ? timeline.answer.items : [];
  for (const { eventId: shown, sentence } of items)
    if ((shown === eventId) !== / was altered since/.test(sentence))
      problems.push(`The audit says of ${shown}: ${sentence}`);
  if (!items.some(({ eventId: shown }) => shown === eventId))
    problems.push('The audit does not show what was altered');
}

/** What of the keys a restore brings back beside the events. */
export type Keys = 'of before somebody was forgotten' | 'none';

/** A backup takes the place of events and read models, with an older copy of the keys or without any. */
export async function restored(seed: number, keys: Keys, mistake?: Mistake): Promise<readonly string[]> {
  const evening = new Evening(seed, mistake);
  const { world, engines, problems } = evening;
  await evening.begin(['ana', 'ben']);
  const before = engines.personKeys.copy();
  await evening.finish('ana waits to be forgotten', evening.forget('ana'));
  const isErased = () => engines.log.events.some(({ type }) => type === 'PersonErased');
  if (!(await world.pass(ERASED_WITHIN_MS, isErased))) problems.push('ana is not erased');
  const backup = engines.log.copy('restored-events');
  await evening.finish(
    'cleo still waits for an answer',
    evening.signIn('cleo').then(() => evening.buy('cleo')),
  );
  evening.processes.killAll();
  engines.log = backup;
  engines.personKeys = keys === 'none' ? new InMemoryPersonKeys() : before;
  await evening.startAll();
  const work = async () => {
    if (keys === 'none') await evening.giveRole('maya');
    await evening.signIn('cleo');
    await evening.buy('cleo');
  };
  await evening.suffer(work());
  names(
    evening,
    keys === 'none' ? { shown: ['cleo'], gone: ['ana', 'ben'] } : { shown: ['ben', 'cleo'], gone: ['ana'] },
  );
  await evening.equalsReplay();
  problems.push(...nothingIsParked(engines.documents));
  evening.processes.killAll();
  return problems;
}

/** Who can be read in a read model, and who in none. */
function names(
  { shown: text, problems }: Evening,
  { shown, gone }: { readonly shown: readonly GuestName[]; readonly gone: readonly GuestName[] },
): void {
  const has = (guest: GuestName) => NAMES[guest].split(' ').some((word) => text.includes(word));
  for (const guest of shown) if (!has(guest)) problems.push(`${NAMES[guest]} is not shown`);
  for (const guest of gone) if (has(guest)) problems.push(`${NAMES[guest]} is shown`);
}

/** One character of it is another one. */
function bent(box: string): string {
  return (box.startsWith('A') ? 'B' : 'A') + box.slice(1);
}
