export { teardown as default } from './chromium.mjs';
