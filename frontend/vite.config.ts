import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { callsForTheBrowser } from './calls-plugin.ts';
import { digestsOfPictures } from './pictures-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = 'http://127.0.0.1:3000';

/**
 * Few files, each whole: on a bad network every further one costs a round trip. What the first page needs comes in
 * two, because its libraries change less often than it does; whoever orders, or works a shift, gets the screens
 * between which they go back and forth at once.
 */
const FILES = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 4 },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'layers', test: /radix-ui|shared[\\/]ui[\\/](sheet|dialog)/, minShareCount: 2, priority: 3 },
  {
    name: 'common',
    test: /src[\\/]shared[\\/](?!lib[\\/]phone-number|ui[\\/]phone-field)|lucide/,
    minShareCount: 2,
    priority: 2,
  },
  // Every country's numbers: only those screens need them that ask for one.
  { name: 'phone', test: /libphonenumber|shared[\\/](lib[\\/]phone-number|ui[\\/]phone-field)/, priority: 1 },
  // Where the payments are at Stripe.
  { name: 'stripe', test: /features[\\/]checkout[\\/]stripe[\\/]|@stripe/, priority: 1 },
  { name: 'order', test: /src[\\/]features[\\/](review|checkout|order|account)[\\/]/ },
  {
    name: 'staff',
    test: /src[\\/](features[\\/](staff-home|locations|board|fulfil|scan)[\\/]|app[\\/](staff-location|location-screens))/,
  },
];

export default defineConfig({
  root: here('.'),
  plugins: [callsForTheBrowser(), digestsOfPictures(), react(), tailwindcss()],
  resolve: {
    alias: {
      '@/': here('./src/'),
      '@lineless/contracts/': here('../libs/contracts/'),
      '@lineless/kernel/': here('../libs/kernel/'),
    },
  },
  server: {
    proxy: { '/api': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing goes inline as a data: URL, so the content security policy can stay narrow.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // Which files a screen needs: the bench weighs the first page by it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
});
