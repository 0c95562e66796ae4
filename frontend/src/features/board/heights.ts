/** How high things are on the page, in px by id: known before they are painted, and followed afterwards. */
export class Heights {
  private known: ReadonlyMap<string, number> = new Map();
  private readonly ids = new Map<Element, string>();
  private readonly listeners = new Set<() => void>();
  private readonly watch =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((entries) => {
          for (const { target } of entries) this.look(target);
        });

  /** Until the returned function is called. */
  observe(id: string, element: HTMLElement): () => void {
    this.ids.set(element, id);
    this.look(element);
    this.watch?.observe(element);
    return () => {
      this.watch?.unobserve(element);
      this.ids.delete(element);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  all = (): ReadonlyMap<string, number> => this.known;

  private look(element: Element): void {
    const id = this.ids.get(element);
    const height = element instanceof HTMLElement ? element.offsetHeight : 0;
    if (id === undefined || height === 0 || this.known.get(id) === height) return;
    this.known = new Map([...this.known, [id, height]]);
    for (const listener of this.listeners) listener();
  }
}
