/**
 * What goes wrong with a request: `overloaded` is a 429 before anything was tried; `broken` a 500 before, and
 * `broken-after` a 500 after it was done, both kept under the key; `cut`, `silent`: done, and no answer comes back.
 */
export type Fault = 'overloaded' | 'broken' | 'broken-after' | 'cut' | 'silent';

/** Faults that are to come, each once, in the order they were asked for. */
export class Faults {
  private readonly planned: { readonly path: RegExp; readonly fault: Fault }[] = [];

  /** @param path of the call, such as /refunds$/ */
  next(path: RegExp, fault: Fault): void {
    this.planned.push({ path, fault });
  }

  take(call: string): Fault | null {
    const index = this.planned.findIndex(({ path }) => path.test(call));
    return index < 0 ? null : (this.planned.splice(index, 1)[0]?.fault ?? null);
  }
}
