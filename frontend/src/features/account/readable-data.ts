import type { PersonalData } from '@lineless/contracts/accounts/personal-data';
import { LOCALE } from '@/shared/texts/locale';
import { texts } from './texts';

/** What is recorded of a person as a page that any browser opens and prints, without a network. */
export function readableData({ at, events }: PersonalData): string {
  const { data: words } = texts;
  const days = new Map<string, PersonalData['events'][number][]>();
  for (const event of events) {
    const day = dayOf(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  const body = [...days].map(([day, ofDay]) => `<h2>${escaped(day)}</h2>\n${ofDay.map(eventOf).join('\n')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a18; background: #fff; }
section { border-top: 1px solid #ccc; padding: .75rem 0; break-inside: avoid; }
h3 { font-size: 1rem; margin: 0 0 .25rem; } time { color: #5b5650; font-weight: 400; }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) minmax(0, 1fr); gap: .125rem 1rem; margin: 0; }
dt { color: #5b5650; } dd { margin: 0; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.collectedAt(dayOf(at), events.length))}</p>
${body.join('\n')}
</body>
</html>
`;
}

function eventOf({ at, type, data }: PersonalData['events'][number]): string {
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }).format(new Date(at));
  const fields = fieldsIn(data).map(
    ([name, value]) => `<dt>${escaped(spelled(name))}</dt><dd dir="auto">${escaped(value)}</dd>`,
  );
  return `<section><h3>${escaped(spelled(type))} <time datetime="${escaped(at)}">${escaped(time)}</time></h3>
<dl>${fields.join('')}</dl></section>`;
}

/** Each value by the way to it: 'terms, label'. */
function fieldsIn(data: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof data !== 'object' || data === null) return [[path.join(', '), data === null ? '' : plain(data)]];
  return Object.entries(data).flatMap(([name, value]) =>
    fieldsIn(value, [...path, Array.isArray(data) ? String(Number(name) + 1) : name]),
  );
}

/** Of what JSON has besides lists and objects. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** 'MembershipPaymentOpened': 'Membership payment opened'. */
function spelled(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayOf(at: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(new Date(at));
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
