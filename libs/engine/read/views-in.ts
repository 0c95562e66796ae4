import type { DocumentPage, ViewPage } from '@lineless/ports/documents/port';

/** What a page of documents shows, to all or to an audience: what has no view for it is left out. */
export function viewsIn<State>({ documents, ...rest }: DocumentPage<State>, audience?: string): ViewPage {
  const views: string[] = [];
  for (const { body } of documents) {
    const view = audience === undefined ? body.view : body.views[audience];
    if (typeof view === 'string') views.push(view);
  }
  return { views, ...rest };
}
