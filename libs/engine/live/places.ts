/** How many places each of many holds, such as the open connections of an address. */
export class Places {
  private readonly held = new Map<string, number>();

  /** @param most of each; `null`: no limit */
  constructor(private readonly most: number | null) {}

  take(whose: string): boolean {
    const held = this.held.get(whose) ?? 0;
    if (this.most !== null && held >= this.most) return false;
    this.held.set(whose, held + 1);
    return true;
  }

  giveBack(whose: string): void {
    const left = (this.held.get(whose) ?? 0) - 1;
    if (left > 0) this.held.set(whose, left);
    else this.held.delete(whose);
  }
}
