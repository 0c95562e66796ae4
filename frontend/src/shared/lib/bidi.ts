const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name inside a sentence: one that is written from right to left would take the digits and brackets beside it along
 * (Unicode UAX #9), so it is set apart by isolates.
 */
export function setApart(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
