import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { ProductFinder } from '@lineless/areas/catalogue/service';
import { GuestFinder, type FoundGuest } from '@lineless/areas/guest-lists/service';
import { VendorOrders } from '@lineless/areas/ordering/service';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { numberWritten } from '@lineless/contracts/accounts/number-written';
import type { AuditFound } from '@lineless/contracts/audit/found';
import { auditName } from '@lineless/contracts/audit/entries';
import { orderName } from '@lineless/contracts/audit/words';
import { hasName, plainName } from '@lineless/contracts/guest-lists/plain-name';
import { codeAsRead } from '@lineless/kernel/code-as-read';
import { SHORT_ID_LENGTH } from '@lineless/kernel/ids';
import { Languages } from '../model/languages';
import { codeIn, nameIn, typesLike } from '../model/looked-for';
import { AuditEntries } from './entries';
import { AuditIndex } from './audit-index';
import { RolesHistory } from './past-roles';
import { PersonNames } from './person-names';

/** Of each kind of things; more words find fewer. */
const MOST_EACH = 20;
const UNNAMED_CUSTOMER = 'A customer';

/** What of a vendor's is called so. Each look is a bounded number of look-ups in the areas' own indexes, and none in the log. */
@Injectable()
export class Finder {
  constructor(
    private readonly index: AuditIndex,
    private readonly entries: AuditEntries,
    private readonly languages: Languages,
    private readonly roles: RolesHistory,
    private readonly names: PersonNames,
    private readonly guests: GuestFinder,
    private readonly orders: VendorOrders,
    private readonly products: ProductFinder,
    private readonly vendors: VendorDirectory,
    @Inject(PEOPLE) private readonly people: People,
  ) {}

  async find(vendorId: string, text: string): Promise<{ items: AuditFound[]; isCut: boolean }> {
    const number = numberWritten(text);
    const things = await Promise.all([
      ...(number === null ? [] : [this.ofNumber(vendorId, number)]),
      this.ofCode(vendorId, codeIn(text)),
      ...(number === null ? this.byName(vendorId, plainName(nameIn(text))) : []),
    ]);
    const types = typesLike(this.languages.types, text).map((type) => typeFound(type, null));
    const found = [...things, types].some((items) => items.length > 0)
      ? [...things, types]
      : [await this.ofSentence(vendorId, plainName(text))];
    const items = found.flatMap((each) => each.slice(0, MOST_EACH));
    return { items: distinct(items), isCut: found.some((each) => each.length > MOST_EACH) };
  }

  /** An order's code, or the id of anything: a wristband, a link, a reservation. */
  private async ofCode(vendorId: string, code: string): Promise<AuditFound[]> {
    if (!auditName.safeParse(code).success) return [];
    const orderIds = code.length === SHORT_ID_LENGTH ? await this.ordersWith(vendorId, codeAsRead(code)) : [];
    const orders = orderIds.map((id) => thing('order', id, orderName(id), null));
    for (const id of new Set([code, code.toUpperCase()])) {
      const event = await this.index.about(vendorId, id);
      const [entry] = event ? await this.entries.at(vendorId, [event]) : [];
      const about = entry?.about.find((one) => one.id === id);
      if (!entry || orderIds.includes(id)) continue;
      if (about?.kind === 'person' || entry.actor.id === id)
        return [...orders, await this.person(vendorId, id, null)];
      const what = about?.kind === 'reservation' ? 'guest' : 'thing';
      return [...orders, thing(what, id, about?.label ?? id, entry.about[0]?.label ?? null)];
    }
    return orders;
  }

  private async ordersWith(vendorId: string, code: string): Promise<readonly string[]> {
    const locations = await this.vendors.locations(vendorId);
    const ids = locations.map(({ vendorLocationId }) => vendorLocationId);
    return this.orders.withCode(ids, code);
  }

  /** Of a person of whom nothing has happened here, nothing is said. @param number E.164 */
  private async ofNumber(vendorId: string, number: string): Promise<AuditFound[]> {
    const userId = await this.people.withNumber(number);
    const staffName = (await this.roles.namesAt(vendorId)).get(number);
    const found = (await this.guests.guestsWithNumber(vendorId, number)).map(guestFound);
    if (userId !== null && (await this.isKnown(vendorId, userId)))
      return [await this.person(vendorId, userId, null), ...found];
    // A role was given to them, and they have done nothing yet.
    return staffName === undefined ? found : [rolesOf(vendorId, staffName), ...found];
  }

  private byName(vendorId: string, wanted: string): Promise<AuditFound[]>[] {
    if (wanted.length < 2) return [];
    return [
      this.staff(vendorId, wanted),
      this.guests.guestsNamed(vendorId, wanted).then((all) => all.map(guestFound)),
      this.customers(vendorId, wanted),
      this.onLists(vendorId, wanted),
      this.onMenus(vendorId, wanted),
    ];
  }

  private async staff(vendorId: string, wanted: string): Promise<AuditFound[]> {
    const named = [...(await this.roles.namesAt(vendorId))].filter(([, name]) => hasName(name, wanted));
    return Promise.all(
      named.slice(0, MOST_EACH + 1).map(async ([number, name]) => {
        const userId = await this.people.withNumber(number);
        return userId === null ? rolesOf(vendorId, name) : personFound('staff', userId, name, null);
      }),
    );
  }

  private async customers(vendorId: string, wanted: string): Promise<AuditFound[]> {
    const payers = await this.orders.payersNamed(vendorId, wanted);
    return payers.map(({ userId, name, orderId }) =>
      personFound('customer', userId, name, orderName(orderId)),
    );
  }

  private async onLists(vendorId: string, wanted: string): Promise<AuditFound[]> {
    const { lists, promoters } = await this.guests.promotersAndLists(vendorId, wanted);
    return [
      ...promoters.map(({ id, name, list }) => thing('promoter', id, name, list)),
      ...lists.map(({ id, name }) => thing('list', id, name, null)),
    ];
  }

  private async onMenus(vendorId: string, wanted: string): Promise<AuditFound[]> {
    const locations = await this.vendors.locations(vendorId);
    const places = new Map(locations.map((one) => [one.vendorLocationId, one.description]));
    const products = await this.products.named([...places.keys()], wanted);
    return products.map(({ productId, label, vendorLocationId }) =>
      thing('product', productId, label, places.get(vendorLocationId) ?? null),
    );
  }

  /** Types whose newest event is told in such words: what they are called says nothing of these. */
  private async ofSentence(vendorId: string, wanted: string): Promise<AuditFound[]> {
    const newest = await this.index.newestOf(vendorId, this.languages.types);
    const entries = await this.entries.at(vendorId, newest);
    const told = entries.filter(
      ({ actor, sentence, kind }) =>
        kind !== 'audit' && plainName(`${actor.label} ${sentence}`).includes(wanted),
    );
    return told.map(({ type, sentence }) => typeFound(type, sentence));
  }

  private async person(vendorId: string, userId: string, note: string | null): Promise<AuditFound> {
    const { name, knownAs } = await this.names.of(vendorId, userId);
    return personFound(knownAs === 'staff' ? 'staff' : 'customer', userId, name ?? UNNAMED_CUSTOMER, note);
  }

  private async isKnown(vendorId: string, userId: string): Promise<boolean> {
    return (await this.index.ofPerson(vendorId, userId, { limit: 1 })).events.length > 0;
  }
}

type What = AuditFound['what'];

function thing(what: What, id: string, label: string, note: string | null): AuditFound {
  return { what, id, label, note: note === label ? null : note, userId: null, filter: { entity: id } };
}

function personFound(what: What, userId: string, label: string, note: string | null): AuditFound {
  return { what, id: userId, label, note, userId, filter: { entity: userId } };
}

function guestFound({ reservationId, name, list, userId }: FoundGuest): AuditFound {
  return {
    what: 'guest',
    id: reservationId,
    label: name,
    note: list,
    userId,
    filter: { entity: reservationId },
  };
}

/** Who never signed in has done nothing: what there is are the roles that they were given. */
function rolesOf(vendorId: string, name: string): AuditFound {
  const stream = `staff-${vendorId}`;
  return { what: 'staff', id: stream, label: name, note: null, userId: null, filter: { stream } };
}

function typeFound(type: string, note: string | null): AuditFound {
  return { what: 'type', id: type, label: type, note, userId: null, filter: { type } };
}

/** A person may be found by several of their names. */
function distinct(items: readonly AuditFound[]): AuditFound[] {
  return [...new Map(items.map((one) => [`${one.what} ${one.id} ${one.label}`, one])).values()];
}
