import type { Plugin } from 'vite';

const TRANSPORT = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]([\w-]+)(?:\.node)?\.js$/;

/**
 * Leaves the ways to poll out of the live connection's code: the server takes WebSockets alone. A name in the list of
 * all ways counts as a use of each, and what a browser can do is looked at as soon as their modules are there.
 */
export function webSocketAlone(): Plugin {
  return {
    name: 'lineless:transports',
    apply: 'build',
    transform(code, id) {
      const transport = TRANSPORT.exec(id)?.[1];
      if (transport === 'index')
        return "import { WS } from './websocket.node.js'; export const transports = { websocket: WS };";
      return transport === undefined || transport === 'websocket' ? null : { code, moduleSideEffects: false };
    },
  };
}
