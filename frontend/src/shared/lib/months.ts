export { monthsAfter } from '@lineless/kernel/months';
