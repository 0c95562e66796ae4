/**
 * How far streams are known to be, for the streams written or asked about last: at most `most` of them,
 * kept in two halves so that forgetting costs nothing.
 */
export class StreamTips {
  private young = new Map<string, number>();
  private old = new Map<string, number>();

  constructor(private readonly most = 20_000) {}

  get(stream: string): number | undefined {
    return this.young.get(stream) ?? this.old.get(stream);
  }

  set(stream: string, revision: number): void {
    if (this.young.size >= this.most / 2) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(stream, revision);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
