import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { callsForTheBrowser } from './calls-plugin.ts';
import { chunkGroups } from './chunks.ts';
import { withoutDisplayNames } from './display-names-plugin.ts';
import { importsOnceFilesAreHere } from './imports-plugin.ts';
import { digestsOfPictures } from './pictures-plugin.ts';
import { topicsForTheBrowser } from './topics-plugin.ts';
import { webSocketAlone } from './transports-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROUTER = '../node_modules/react-router/dist/production/index.mjs';
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    callsForTheBrowser(),
    topicsForTheBrowser(),
    digestsOfPictures(),
    withoutDisplayNames(),
    webSocketAlone(),
    importsOnceFilesAreHere(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      { find: '@/', replacement: here('./src/') },
      { find: '@lineless/contracts/', replacement: here('../libs/contracts/') },
      { find: '@lineless/kernel/', replacement: here('../libs/kernel/') },
      // Its package leads to the build with warnings for developers.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: here(ROUTER) }] : []),
    ],
  },
  server: {
    proxy: { '/api': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    // Nothing goes inline as a data: URL, so the content security policy can stay narrow.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // Which files a screen needs: the bench weighs the first page by it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The first page names every file, and no digest gets smaller when it is compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
}));
