import type { Answer, ApiClient } from './api-client';

/** Each page of a list, from the first to the one without a `nextToken`. @param path with its query */
export async function everyPage<Page extends { readonly nextToken?: string | undefined }>(
  client: ApiClient,
  path: string,
  pageOf: (answer: Answer) => Page,
): Promise<Page[]> {
  const pages: Page[] = [];
  let next = path;
  for (;;) {
    const page = pageOf(await client.get(next));
    pages.push(page);
    if (page.nextToken === undefined) return pages;
    next = `${path}${path.includes('?') ? '&' : '?'}nextToken=${encodeURIComponent(page.nextToken)}`;
  }
}
