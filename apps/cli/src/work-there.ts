import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { jsonIn } from '@lineless/kernel/json-in';
import { operationsRefusal, workNews, type WorkNews } from '@lineless/platform/operations-answers';
import { notAnswering, notThisService } from './operators';

/**
 * Has the running service do what takes long, and hands on what it tells. Not by `fetch`, which gives up
 * where nothing is told for five minutes. A service that is killed tells no end. @throws Error with its refusal, or where none answers
 */
export async function workThere(url: string, asked: object, tell: (news: WorkNews) => void): Promise<void> {
  const asking = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify(asked));
  const [answer] = (await once(asking, 'response').catch((cause: unknown) => {
    throw notAnswering(url, cause);
  })) as [IncomingMessage];
  try {
    for await (const line of createInterface({ input: answer })) hand(url, answer, line, tell);
  } catch (error) {
    // Cut off: a reader that counts what was told misses the end.
    if (answer.errored === null) throw error;
  }
}

function hand(url: string, answer: IncomingMessage, line: string, tell: (news: WorkNews) => void): void {
  const said = jsonIn(line);
  const news = workNews.safeParse(said);
  if (answer.statusCode === 200 && news.success) {
    tell(news.data);
    return;
  }
  const refusal = operationsRefusal.safeParse(said);
  throw refusal.success ? new Error(refusal.data.error) : notThisService(url);
}
