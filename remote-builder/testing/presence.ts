import type { DraftNow, PresentPage } from '@console/contract/draft-presence';

/** Somebody else who has the report open. */
export const ada = { '@id': '/api/user/9', id: '9', firstName: 'Ada', lastName: 'Admin' };

/** A page of Ada's in the builder. */
export const pageOfAda = (editorId: string, more: Partial<PresentPage> = {}): PresentPage => ({
  ...{ editorId, person: ada, page: 'builder', block: null, device: 'desktop' },
  ...{ since: '2026-11-30T10:00:00Z', writingSince: null },
  ...more,
});

/** A draft on which these pages are open. */
export const openOn = (...present: PresentPage[]): { now: DraftNow; gone: null } => ({
  now: {
    ...{ present, state: { status: 'draft', by: null } },
    saved: { etag: '"1"', by: null, editorId: null },
  },
  gone: null,
});
