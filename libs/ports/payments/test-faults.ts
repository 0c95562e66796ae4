import { PaymentsUnavailable } from './port';

export type FallibleCall = 'createIntent' | 'updateAmount' | 'retrieve' | 'cancel' | 'refund';
/** Before the call did anything, or only after it did it all. */
export type FaultTime = 'before' | 'after';

/** The calls that are to fail, each once, in the order they were asked for. */
export class TestFaults {
  private readonly planned: { readonly call: FallibleCall; readonly when: FaultTime }[] = [];

  plan(call: FallibleCall, when: FaultTime): void {
    this.planned.push({ call, when });
  }

  /** @throws PaymentsUnavailable when the call's next fault is due at this time */
  strike(call: FallibleCall, when: FaultTime): void {
    const index = this.planned.findIndex((fault) => fault.call === call);
    if (this.planned[index]?.when !== when) return;
    this.planned.splice(index, 1);
    throw new PaymentsUnavailable('The payment provider does not answer.');
  }
}
