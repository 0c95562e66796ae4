import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Languages } from '@lineless/areas/audit/model/languages';
import { auditKinds, type AuditKind } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import { areas } from '../../apps/composition/src/areas';
import { goldenFile } from './formats';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const languages = new Languages(areas.flatMap(({ audited = [] }) => audited));
const told = { thing: 'the thing', place: 'Main Bar', guest: 'Noor', was: null };
/** The platform's, of which an audit shows only what a vendor's staff did. */
const OF_MEMBERS = ['CreditsGrantedByHand', 'MembershipEnded'];
/** Of a customer's tickets those that name a vendor; the draws are said of the contest, what was given of the gift. */
const NOT_OF_TICKETS = ['CheckInPassedOver', 'TicketHeld', 'TicketSpent', 'TicketReleased', 'GiftReceived'];

const said = auditKinds.flatMap((kind) =>
  Object.keys(languages.of(kind).formats)
    .filter((type) => kind !== 'member' || OF_MEMBERS.includes(type))
    .filter((type) => kind !== 'tickets' || !NOT_OF_TICKETS.includes(type))
    .map((type) => [kind, type] as const),
);

function stored(kind: AuditKind, type: string, data: unknown, v: number): StoredEvent {
  const meta = {
    ...{ v, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'c' },
    actor: { kind: 'staff', id: 'ana' },
  } as const;
  return { position: '1', stream: `${kind}-1`, revision: 0, id: 'e', type, data, meta };
}

/** As they were ever stored, each with its version. */
function examplesOf(type: string) {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(`${type}.v`));
  return files.sort().flatMap((name) => {
    const { examples, version } = goldenFile.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
    return examples.map((example) => ({ version, example }));
  });
}

describe('Every event that an audit shows', () => {
  it.each(said)('%s: %s has its sentence, in every version that was ever stored', (kind, type) => {
    const examples = examplesOf(type);
    expect(examples.length).toBeGreaterThan(0);
    for (const { version, example } of examples) {
      const sentence = languages.sentenceOf(kind, stored(kind, type, example, version), told);
      expect(sentence).toMatch(/^[a-z].*[^. ]$/s);
      expect(sentence).not.toMatch(/cannot read|undefined|NaN|object Object/);
    }
  });

  // Readers see each of them: which word stands for which case is held here, one line for each stored example.
  it('has the sentence that is written down', () => {
    const lines = said.flatMap(([kind, type]) =>
      examplesOf(type).map(
        ({ version, example }) =>
          `${kind} ${type}: ${languages.sentenceOf(kind, stored(kind, type, example, version), told)}`,
      ),
    );
    expect(lines).toEqual(readFileSync(join(FOLDER, 'sentences.txt'), 'utf8').trim().split('\n'));
  });

  it.each<[AuditKind, string, ...string[]]>([
    ['order', 'OrderPlaced', 'Order RDER-1'],
    ['product', 'ProductAdded', 'Tour shirt, Medium', 'Tour shirt'],
    ['vendor', 'VendorRegistered', 'Harbour Hall'],
    ['location', 'LocationOpened', 'Main bar'],
    ['glevent', 'GuestListEventCreated', 'Harvest Moon'],
    ['venue-event', 'VenueEventCreated', 'Slow Burn'],
    ['gift', 'GiftOffered', 'Mystery gift'],
  ])('is of a thing with a name of its own: %s, by %s', (kind, type, ...labels) => {
    const given = examplesOf(type).map(({ example }) => languages.labelOf(kind, 'ORDER-1', example));
    expect(new Set(given)).toEqual(new Set(labels));
  });

  it('is said to be there also where this version cannot read it', () => {
    expect(languages.sentenceOf('order', stored('order', 'OrderGiftWrapped', {}, 1), told)).toBe(
      'recorded OrderGiftWrapped, which this version cannot read',
    );
    expect(languages.sentenceOf('order', stored('order', 'OrderPaid', {}, 99), told)).toContain(
      'cannot read',
    );
  });
});
