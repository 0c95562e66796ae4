/** Pages of things, taken one by one, of which the next ones can be looked at before. */
export class Lookahead<T> {
  private held: T[] = [];
  private taken = 0;
  private ended = false;

  constructor(private readonly pages: AsyncIterator<readonly T[]>) {}

  /** The next `count`, or as many as there are. */
  async peek(count: number): Promise<readonly T[]> {
    while (!this.ended && this.held.length - this.taken < count) {
      const page = await this.pages.next();
      if (page.done) this.ended = true;
      else this.held = [...this.held.slice(this.taken), ...page.value];
      if (!page.done) this.taken = 0;
    }
    return this.held.slice(this.taken, this.taken + count);
  }

  async take(count: number): Promise<readonly T[]> {
    const some = await this.peek(count);
    this.taken += some.length;
    return some;
  }
}
