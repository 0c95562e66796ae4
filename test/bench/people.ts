import { ApiClient, DEMO } from '../support/api-client';
import { untrackedProducts } from '../support/order-flow';

/** What is measured: one process, or several behind a proxy. */
export interface Service {
  readonly port: number;
  readonly url: string;
  /** Of all its processes together. */
  cpuSeconds(): number;
}

/** All screens of a measurement are one person's. */
export const CROWDED = { PERSON_SOCKET_LIMIT: 'off' };

/** Who trades in a measurement: signed in once, because codes are limited for everybody. */
export interface People {
  readonly customer: ApiClient;
  readonly staff: ApiClient;
  /** Two products of the demo location that never run out. */
  readonly products: readonly string[];
}

export async function people(server: Service, connections: number): Promise<People> {
  const customer = await new ApiClient(server.port, connections).signIn(DEMO.customer);
  const staff = await new ApiClient(server.port, connections).signIn(DEMO.staff);
  return { customer, staff, products: (await untrackedProducts(customer)).slice(0, 2) };
}
