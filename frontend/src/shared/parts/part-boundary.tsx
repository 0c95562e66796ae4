import { Component, type ReactNode } from 'react';
import { wasCaught } from './load-part';
import { isOfAnotherBuild, reloadWhereServed } from './reload-page';

export interface PartFailure {
  readonly error: unknown;
  /** Shows the part anew. */
  readonly retry: () => void;
}

interface PartBoundaryProps {
  children: ReactNode;
  /** What stands here when the part cannot be shown. */
  failed: (failure: PartFailure) => ReactNode;
  /** Once this is another one, what failed before counts no more. */
  resetKey?: unknown;
}

interface PartBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly retries: number;
  readonly resetKey: unknown;
}

/** What a part throws while it loads or renders ends where the part stands: the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null, retries: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return Object.is(resetKey, state.resetKey) ? null : { failure: null, retries: 0, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    wasCaught(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null
      ? this.props.children
      : this.props.failed({ error: failure.error, retry: this.retry });
  }

  /**
   * A newer build may have no such code any more, and some browsers keep a module that could not be loaded for as long
   * as the page is open: then the page goes too.
   */
  private readonly retry = (): void => {
    void reloadWhereServed(this.state.retries > 0 ? undefined : isOfAnotherBuild);
    this.setState(({ retries }) => ({ failure: null, retries: retries + 1 }));
  };
}
