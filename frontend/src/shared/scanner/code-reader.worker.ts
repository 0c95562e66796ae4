import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Look, Reading } from './code-reader';

/** Two: the code that was just done with, and the next one beside it. */
const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 2, textMode: 'Plain' };

// From our own build: by itself the library would ask a foreign host for it.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
const say = (reading: Reading): void => self.postMessage(reading);

ready.then(
  () => say({ kind: 'ready' }),
  () => say({ kind: 'broken' }),
);

self.addEventListener('message', ({ data }: MessageEvent<Look>) => {
  readBarcodes(data.picture, OPTIONS).then(
    (codes) => say({ kind: 'codes', look: data.look, texts: codes.map(({ text }) => text) }),
    // A picture that cannot be read shows no code.
    () => say({ kind: 'codes', look: data.look, texts: [] }),
  );
});
