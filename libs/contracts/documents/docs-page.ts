import type { Json } from './json-schema';
import { isJson, typeText } from './type-text';

/** A part of the page: an area's name and the operations of its calls. */
export interface DocsSection {
  readonly name: string;
  readonly operationIds: readonly string[];
}

export interface DocsPage {
  readonly openApi: Json;
  readonly asyncApi: Json;
  readonly sections: readonly DocsSection[];
  /** Where its style sheet is. */
  readonly style: string;
  /** The two documents for other tools. */
  readonly files: readonly string[];
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly about: Json;
}

/** The API documents for people: one page of HTML that needs no script and nothing from elsewhere. */
export function docsPage({ openApi, asyncApi, sections, style, files }: DocsPage): string {
  const operations = operationsOf(openApi);
  const parts = sections
    .map(({ name, operationIds }) => ({
      name,
      own: operations.filter(({ id }) => operationIds.includes(id)),
    }))
    .filter(({ own }) => own.length > 0);
  const title = 'Lineless API';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<header>
<h1>${title}</h1>
<p>Version ${escaped(textAt(openApi, 'info', 'version'))}. JSON over HTTP, and live updates over Socket.IO. For tools: ${files
    .map((file) => `<a href="${escaped(file)}">${escaped(file.split('/').at(-1) ?? '')}</a>`)
    .join(' · ')}</p>
</header>
<nav aria-label="Calls">
${parts.map(({ name, own }) => contents(name, own)).join('\n')}
<p><a href="#live">Live updates</a> · <a href="#schemas">Schemas</a></p>
</nav>
<main>
${parts.map(({ name, own }) => `<section aria-labelledby="${name}">\n<h2 id="${name}">${escaped(name)}</h2>\n${own.map(callText).join('\n')}\n</section>`).join('\n')}
${liveText(asyncApi)}
${schemasText(openApi)}
</main>
</body>
</html>
`;
}

function contents(name: string, operations: readonly Operation[]): string {
  const links = operations.map(
    ({ id, method, path }) => `<li><a href="#${id}"><b>${method}</b> ${escaped(path)}</a></li>`,
  );
  return `<details><summary>${escaped(name)}</summary><ul>${links.join('')}</ul></details>`;
}

function callText({ id, method, path, about }: Operation): string {
  const body = schemaIn(about.requestBody);
  const [done, ...failed] = Object.entries(isJson(about.responses) ? about.responses : {});
  const answer = done && schemaIn(done[1]);
  return `<article aria-labelledby="${id}">
<h3 id="${id}"><b>${method}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(String(about.summary))}. ${escaped(String(about.description))}</p>
${parametersText(about.parameters)}
${body ? typeBlock('Body', body) : ''}
${answer ? typeBlock(`Answer ${done[0]}`, answer) : `<p>Answer ${done?.[0] ?? ''} without a body.</p>`}
<p class="quiet">Otherwise ${failed.map(([status]) => status).join(', ')}, with an <a href="#schema-Error">Error</a>.</p>
</article>`;
}

function parametersText(parameters: unknown): string {
  if (!Array.isArray(parameters) || parameters.length === 0) return '';
  const rows = parameters
    .filter(isJson)
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><th scope="row"><code>${escaped(String(name))}</code></th><td>${escaped(String(place))}</td><td><code>${escaped(typeText(schema))}</code></td><td>${required === true ? 'required' : ''}</td></tr>`,
    );
  return `<div class="wide" role="region" aria-label="Parameters" tabindex="0"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col"><span class="unseen">Needed</span></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function liveText(asyncApi: Json): string {
  const live = at(at(asyncApi, 'channels'), 'live');
  const topics = textAt(live, 'description')
    .replace(/^Topics: |\.$/g, '')
    .split('; ');
  const messages = Object.entries(at(live, 'messages')).filter(([, message]) => isJson(message));
  return `<section aria-labelledby="live">
<h2 id="live">Live updates</h2>
<p>Socket.IO at <code>${escaped(textAt(live, 'address'))}</code>, default namespace. ${escaped(textAt(at(asyncApi, 'info'), 'description'))}</p>
<ul>${topics.map((topic) => `<li>${escaped(topic)}</li>`).join('')}</ul>
${messages.map(([name, message]) => messageText(name, message as Json)).join('\n')}
</section>`;
}

function messageText(name: string, { payload, 'x-ack': ack }: Json): string {
  return `<article aria-labelledby="message-${name}">
<h3 id="message-${name}"><code>${escaped(name)}</code></h3>
${typeBlock('Payload', payload)}
${ack === undefined ? '' : typeBlock('Acknowledged with', ack)}
</article>`;
}

function schemasText(openApi: Json): string {
  const schemas = Object.entries(at(at(openApi, 'components'), 'schemas'));
  const blocks = schemas.map(
    ([name, schema]) =>
      `<article aria-labelledby="schema-${name}"><h3 id="schema-${name}"><code>${escaped(name)}</code></h3>${typeBlock(name, schema)}</article>`,
  );
  return `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${blocks.join('\n')}</section>`;
}

/** It may be wider than the screen: so it scrolls by itself, also by keyboard. */
function typeBlock(label: string, schema: unknown): string {
  return `<p class="label">${escaped(label)}</p><pre role="region" aria-label="${escaped(label)}" tabindex="0">${escaped(typeText(schema))}</pre>`;
}

function operationsOf(openApi: Json): readonly Operation[] {
  return Object.entries(at(openApi, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, about]) =>
      isJson(about) ? [{ id: String(about.operationId), method: method.toUpperCase(), path, about }] : [],
    ),
  );
}

/** Of a request body or an answer. */
function schemaIn(about: unknown): unknown {
  return at(at(at(about, 'content'), 'application/json'), 'schema', undefined);
}

function at(value: unknown, name: string): Json;
function at(value: unknown, name: string, otherwise: undefined): unknown;
function at(value: unknown, name: string, otherwise: unknown = {}): unknown {
  const found = isJson(value) ? value[name] : undefined;
  return found ?? otherwise;
}

function textAt(value: unknown, ...names: readonly string[]): string {
  const found = names.reduce<unknown>((part, name) => (isJson(part) ? part[name] : undefined), value);
  return typeof found === 'string' ? found : '';
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
