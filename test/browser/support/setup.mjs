export { setup as default } from './chromium.mjs';
