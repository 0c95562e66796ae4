/** A machine whose clock is apart from the others': loaded before the product as `clock.mjs?aheadMs=240000`. */
const aheadMs = Number(new URL(import.meta.url).searchParams.get('aheadMs'));
const rightNow = Date.now;

Date.now = () => rightNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  // What is made from a class of its own, such as a date on a venue's clock, stays one of that class.
  construct: (date, parts, made) => Reflect.construct(date, parts.length === 0 ? [date.now()] : parts, made),
});
