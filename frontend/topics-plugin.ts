import type { Topic } from '@lineless/contracts/topic';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { evaluated } from './evaluated.ts';

const TOPICS = /[\\/]libs[\\/]contracts[\\/][\w-]+[\\/]topics\.ts$/;
const TOPIC = fileURLToPath(new URL('../libs/contracts/topic.ts', import.meta.url));

/** The exports of a module of topics: `{ orderingTopics: { order: … } }`. */
type TopicsModule = Readonly<Record<string, Readonly<Record<string, Topic>>>>;

/** Gives the browser of each topic how it is written and whose documents it carries: who may listen the server decides. */
export function topicsForTheBrowser(): Plugin {
  return {
    name: 'lineless:topics',
    enforce: 'pre',
    async load(id) {
      if (!TOPICS.test(id)) return null;
      const { module, sources } = await evaluated<TopicsModule>(id);
      for (const source of sources) this.addWatchFile(source);
      return { code: codeOf(module), moduleSideEffects: false };
    },
  };
}

function codeOf(module: TopicsModule): string {
  const all = Object.entries(module).map(([name, topics]) => {
    const each = Object.entries(topics).map(([key, { pattern, models }]) => {
      const given = [pattern, models].map((part) => JSON.stringify(part)).join(', ');
      return `${JSON.stringify(key)}: topic(${given})`;
    });
    return `export const ${name} = { ${each.join(', ')} };`;
  });
  return [`import { topic } from ${JSON.stringify(TOPIC)};`, ...all].join('\n');
}
