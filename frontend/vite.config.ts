import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
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
  },
});
