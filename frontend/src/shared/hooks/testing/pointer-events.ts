/** What jsdom does not have: w3.org/TR/pointerevents. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly isPrimary: boolean;
  constructor(type: string, { pointerId = 0, isPrimary = false, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.isPrimary = isPrimary;
  }
}

/** Before the first of them. */
export function withPointerEvents(): void {
  Reflect.set(globalThis, 'PointerEvent', Pointer);
}
