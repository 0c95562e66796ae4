import { ApiClient, DEMO, type Answer } from '../support/api-client';
import { complete, confirmCard, markPaid, place, untrackedProducts } from '../support/order-flow';

/** What is measured: one process, or several behind a proxy. */
export interface Service {
  readonly port: number;
  readonly url: string;
  /** Of all its processes together. */
  cpuSeconds(): number;
}

/** All screens of a measurement are one person's. */
export const CROWDED = { PERSON_SOCKET_LIMIT: 'off' };

/** One order on its way, as the persons of a measurement take it there. */
export interface OrderUnderWay {
  readonly orderId: string;
  /** What a screen shows as soon as it is paid for. */
  pay(): Promise<void>;
  /** What is left until it is handed over. */
  finish(): Promise<void>;
}

/** Where orders come from, of the product or of what it is measured against. */
export interface Trade {
  /** Who looks at a screen. */
  readonly staff: { readonly token?: string | undefined };
  place(): Promise<OrderUnderWay>;
}

/** Who trades in a measurement: signed in once, because codes are limited for everybody. */
export interface People extends Trade {
  readonly customer: ApiClient;
  readonly staff: ApiClient;
  /** Two products of the demo location that never run out. */
  readonly products: readonly string[];
}

export async function people(server: Service, connections: number): Promise<People> {
  const customer = await new ApiClient(server.port, connections).signIn(DEMO.customer);
  const staff = await new ApiClient(server.port, connections).signIn(DEMO.staff);
  const products = (await untrackedProducts(customer)).slice(0, 2);
  return { customer, staff, products, place: () => placeOf(customer, staff, products) };
}

/** An order as a browser places, pays and completes it: four requests. */
export async function placeOf(
  customer: ApiClient,
  staff: ApiClient,
  products: readonly string[],
): Promise<OrderUnderWay> {
  const placed = await place(customer, products);
  return {
    orderId: placed.orderId,
    pay: () => expectOk(confirmCard(customer, placed)),
    finish: async () => {
      await expectOk(markPaid(customer, placed));
      await expectOk(complete(staff, placed.orderId));
    },
  };
}

/** @throws Error with what came instead */
export async function expectOk(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
