import type { Draft } from '@console/contract/drafts';
import {
  companyTypes,
  draftReportTypes,
  recommendationChoices,
  reportTypes,
  type ReportType,
} from '@console/contract/report-types';
import { approvedReview, requestedReview, setThumbnail } from '../approved-draft';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { pdfContent } from '../pdf-content';
import { reportOf } from '../published-report';

const VIDEO = { url: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>' };

/** A draft of a type, as the wizard makes it of the first template. */
async function draftOfType(analyst: ConsoleApi, type: ReportType): Promise<Draft> {
  const title = `Journey ${crypto.randomUUID()}`;
  const templates = await (await analyst.get('/api/template')).json();
  const template = templates['hydra:member'].find((one: { type: string }) => one.type === type);
  const query = type.startsWith('emerging') ? 'type=Emerging%20Company' : 'text=BHP';
  const found = await (await analyst.get(`/api/company/search?${query}`)).json();
  const [company] = found['hydra:member'];
  const [recommendation = null] = recommendationChoices(type);
  const answer = await analyst.post('/api/draft-report', {
    ...{ title, webTitle: title, subTitle: 'Written by a journey', reportType: type, tags: [] },
    template: template['@id'],
    ...(companyTypes.includes(type)
      ? { company: [company.id], recommendation }
      : {
          company: [],
          researchType: 'Sector',
          researchOn: 'Copper',
          sector: ['Materials'],
          market: ['ASX'],
        }),
    ...(type === 'videoSeries' && { videoType: 'Youtube', video: VIDEO }),
  });
  expect(answer.ok(), `${type}: ${await answer.text()}`).toBe(true);
  const draft = (await answer.json()) as Draft;
  await setThumbnail(analyst, draft.id);
  return draft;
}

interface StoredNode {
  readonly id: string;
  readonly type: string;
  readonly children: readonly StoredNode[] | string;
}

/** The blocks of a document, in their order. */
function blocksOf(node: StoredNode): readonly StoredNode[] {
  return [node, ...(typeof node.children === 'string' ? [] : node.children.flatMap(blocksOf))];
}

/** The headings that stand in a document, in their order. */
function headingsOf(html: string): readonly string[] {
  return blocksOf(JSON.parse(html)).flatMap(({ type, children }) => {
    if (type !== 'Text' || typeof children !== 'string') return [];
    const { ops } = JSON.parse(children) as { ops: { insert: string; attributes?: { header?: number } }[] };
    // a heading is the line whose end bears the attribute
    return ops.flatMap(({ attributes }, index) =>
      attributes?.header ? [(ops[index - 1]?.insert ?? '').split('\n').at(-1) ?? ''] : [],
    );
  });
}

/** Puts a text with these words first. */
async function write(analyst: ConsoleApi, draft: Draft, words: string): Promise<void> {
  const { content } = (await (await analyst.get(draft['@id'])).json()) as Draft;
  const root = JSON.parse(content?.html ?? '');
  const text = {
    ...{ id: 'journeytxt', type: 'Text', props: {} },
    children: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
  };
  const others = root.children.filter(({ id }: { id: string }) => id !== text.id);
  const html = JSON.stringify({ ...root, children: [text, ...others] });
  const saved = await analyst.put(draft['@id'], { content: { html, css: content?.css } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

for (const type of draftReportTypes) {
  test(`${reportTypes[type]}: requested, declined, changed, approved, published, and nothing bare in its PDF`, async ({
    request,
  }) => {
    const analyst = await apiAs(request, 'analyst');
    const peer = await apiAs(request, 'peer');
    const compliance = await apiAs(request, 'compliance');
    const draft = await draftOfType(analyst, type);
    const { content } = (await (await analyst.get(draft['@id'])).json()) as Draft;
    const headings = headingsOf(content?.html ?? '{"id":"r","type":"Container","children":[]}');
    await write(analyst, draft, 'Copper leads the way.');
    const first = await requestedReview(analyst, { draftId: draft.id, reviewers: [peer, compliance] });
    const declined = await peer.post(`${first['@id']}/peer`, { action: 'reject', comments: 'Iron does.' });
    expect(declined.status()).toBe(200);
    await write(analyst, draft, 'Iron leads the way.');
    const second = await requestedReview(analyst, { draftId: draft.id, reviewers: [peer, compliance] });
    await approvedReview(second, peer, compliance);

    const report = await reportOf(request, draft.id);
    const pdf = await analyst.get(`/api/report/${report.id}/pdf`);
    const { text } = await pdfContent(await pdf.body());
    expect(text).toContain('Iron leads the way.');
    expect(text).not.toContain('Copper leads the way.');
    expect(text).not.toMatch(/placeholder|content goes here|no data/i);
    const bare = headings.filter((heading, index) => {
      const next = headings[index + 1];
      return heading !== '' && next && text.includes(`${heading} ${next}`);
    });
    expect(bare).toEqual([]);
  });
}
