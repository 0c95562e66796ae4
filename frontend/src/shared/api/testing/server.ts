import { jest } from '@jest/globals';

/** What the server was asked, as a specification writes it down. */
export interface Asked {
  /** 'PUT /api/users/ana/orders/o1?limit=2' */
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

/** Stands where the network is: notes what is asked and gives the answer that a specification wants. */
export function serverThatAnswers(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const all: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const { headers, signal } = request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const asked = { call: `${request.method} ${pathname}${search}`, body, headers, signal };
    all.push(asked);
    return answer(asked);
  });
  return all;
}

/** A refusal in the shape of every area's errors. */
export function refusal(status: number, code: string, message = ''): Response {
  return Response.json({ error: message, message, code }, { status });
}

/** Whether it was done is not known; for so long a wait the page does not ask again by itself. */
export function unheard(): Response {
  return Response.json({}, { status: 503, headers: { 'Retry-After': '60' } });
}
