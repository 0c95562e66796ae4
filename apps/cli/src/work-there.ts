import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { operationsRefusal, workNews, type WorkNews } from '@lineless/platform/operations-answers';
import { nobodyAnswers, notThisService } from './operators';

/**
 * Has the running service do what takes long, and hands on what it tells. Not by `fetch`, which gives up
 * where nothing is told for five minutes. @throws Error with its refusal, or where none answers
 */
export async function workThere(url: string, asked: object, tell: (news: WorkNews) => void): Promise<void> {
  const asking = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify(asked));
  const [answer] = (await once(asking, 'response').catch((cause: unknown) => {
    throw nobodyAnswers(url, cause);
  })) as [IncomingMessage];
  for await (const line of createInterface({ input: answer })) {
    const said = parsed(line);
    const news = workNews.safeParse(said);
    if (answer.statusCode === 200 && news.success) {
      tell(news.data);
      continue;
    }
    const refusal = operationsRefusal.safeParse(said);
    throw refusal.success ? new Error(refusal.data.error) : notThisService(url);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
