import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own tokens may be set on an element. */
    [token: `--${string}`]: string | number | undefined;
  }
}
