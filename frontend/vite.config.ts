import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { callsForTheBrowser } from './calls-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  plugins: [callsForTheBrowser(), react(), tailwindcss()],
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
    // What most screens share comes in one file: many small ones weigh more than the same in one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 14 }] } } },
  },
});
