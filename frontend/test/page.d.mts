import type { JSDOM } from 'jsdom';

export class Page {
  constructor(dom: JSDOM);
  empty(): Promise<void>;
}
