import { randomUUID } from 'node:crypto';
import type { IdeasAction } from '@console/contract/best-ideas';
import { unnamedFirm } from '@console/contract/firm';
import type { Db } from '../../src/platform/database/database';
import { insertVersion, readLive } from '../../src/research/best-ideas/best-ideas.store';
import type { StoredExit } from '../../src/research/best-ideas/exits';
import { frozenCompanies } from '../../src/research/best-ideas/resolve-ideas';
import { noIdeas, type StoredIdea } from '../../src/research/best-ideas/stored-ideas';

/** An idea of a test about these companies. */
export function testIdea(given: Partial<StoredIdea>): StoredIdea {
  return {
    id: randomUUID(),
    company: null,
    from: null,
    to: null,
    sharePrice: { company: null, from: null, to: null },
    includedOn: '2026-01-02',
    catalyst: 'Results',
    investmentThesis: 'Value',
    ...given,
  };
}

/** Publishes a list of these ideas without its files. Answers its id. */
export async function addTestIdeas(
  db: Db,
  groups: readonly { readonly action: IdeasAction; readonly records: readonly StoredIdea[] }[],
  publishedBy: string | null = null,
  exits: readonly StoredExit[] = [],
): Promise<string> {
  const id = randomUUID();
  const content = noIdeas.map((empty) => groups.find(({ action }) => action === empty.action) ?? empty);
  const version = {
    id,
    number: ((await readLive(db))?.number ?? 0) + 1,
    content,
    disclaimers: { footer: '', specificDisclosure: '', endOfReport: '{"ops":[{"insert":"E\\n"}]}' },
    companies: await frozenCompanies(db, content),
    exits,
    firm: unnamedFirm,
    publishedOn: new Date('2026-11-06T02:00:00Z'),
    publishedDay: '2026-11-06',
    publishedBy,
    htmlKey: `best-ideas/${id}.html`,
    pdfKey: `best-ideas/${id}.pdf`,
    contentHash: null,
  };
  const evidence = { text: '{}', hash: '' };
  await db.transaction().execute((trx) => insertVersion(trx, version, evidence));
  return id;
}
