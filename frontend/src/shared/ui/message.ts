/** What has just happened, as it is said to people. */
export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'note' | 'error' | 'undo';
  readonly title: string;
  readonly description?: string | undefined;
  readonly onUndo?: () => void;
  /** How long it can be read. */
  readonly ms: number;
}
