import { ApiClient, DEMO } from '../support/api-client';
import { untrackedProducts } from '../support/order-flow';
import type { ServerProcess } from '../support/server-process';

/** Who trades in a measurement: signed in once, because codes are limited for everybody. */
export interface People {
  readonly customer: ApiClient;
  readonly staff: ApiClient;
  /** Two products of the demo location that never run out. */
  readonly products: readonly string[];
}

export async function people(server: ServerProcess, connections: number): Promise<People> {
  const customer = await new ApiClient(server.port, connections).signIn(DEMO.customer);
  const staff = await new ApiClient(server.port, connections).signIn(DEMO.staff);
  return { customer, staff, products: (await untrackedProducts(customer)).slice(0, 2) };
}
