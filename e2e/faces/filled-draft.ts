import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '@console/contract/drafts';
import type { ReportNode } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import type { ConsoleApi } from '../console-api';

/** A picture whose size the faces must keep. */
export const picture = { width: 1600, height: 900 } as const;

const images = join(__dirname, '../../api/server/data/images');
const aboutCompany = ['companyReport', 'companyFlash', 'companyTradingIdea', 'corporateAction'];
const videoAddress = 'https://www.youtube.com/embed/aqz-KE-bpKQ';

const recommendations: Readonly<Record<string, string>> = {
  companyReport: 'Buy',
  corporateAction: 'Accept',
  emergingCompanyReport: 'Profitable',
};

/** A draft of the template of a type, with nothing left empty: texts, a picture, a table, a quotation, a video. */
export async function filledDraft(api: ConsoleApi, reportType: ReportType): Promise<Draft> {
  const draft = await createDraft(api, reportType);
  const image = await addPicture(api, draft.id);
  const root = JSON.parse(draft.content?.html ?? '') as ReportNode;
  const html = JSON.stringify(filled(root, image));
  const answer = await api.put(draft['@id'], {
    content: { html, css: styled(root, draft.content?.css ?? '') },
  });
  if (!answer.ok()) throw new Error(`The draft was not filled: ${await answer.text()}`);
  return (await answer.json()) as Draft;
}

async function createDraft(api: ConsoleApi, reportType: ReportType): Promise<Draft> {
  const templates = await (await api.get('/api/template')).json();
  const template = templates['hydra:member'].find(({ type }: { type: string }) => type === reportType);
  const isEmerging = reportType.startsWith('emerging');
  const codes = isEmerging ? ['PNV'] : aboutCompany.includes(reportType) ? ['BHP'] : ['CSL', 'RMD', 'COH'];
  const title = `Faces of ${reportType}`;
  const answer = await api.post('/api/draft-report', {
    title,
    webTitle: title,
    subTitle: 'Drawn five times over',
    reportType,
    template: template['@id'],
    company: await Promise.all(codes.map((code) => companyId(api, code))),
    recommendation: recommendations[reportType],
    researchType: 'Thematic',
    // of a published video, so that the block of related ones is no empty one, which readers don't get
    tags: ['Reporting Season'],
  });
  if (!answer.ok()) throw new Error(`The draft was not created: ${await answer.text()}`);
  return (await answer.json()) as Draft;
}

async function companyId(api: ConsoleApi, code: string): Promise<string> {
  const found = await (await api.get(`/api/company/search?text=${code}`)).json();
  return found['hydra:member'].find((company: { code: string }) => company.code === code).id;
}

async function addPicture(api: ConsoleApi, draftId: string): Promise<string> {
  const buffer = readFileSync(join(images, 'terraces.png'));
  const file = { name: 'terraces.png', mimeType: 'image/png', buffer };
  const { id } = await (await api.upload(`/api/draft/${draftId}/add-media`, file)).json();
  return `media:${id}`;
}

function filled(node: ReportNode, image: string): ReportNode {
  const { type, props, children } = node;
  const label = `${type} ${node.id}`;
  if (type === 'Text') return { ...node, children: written(String(children), label) };
  if (type === 'Quote') {
    const ops = [{ insert: `Quoted words of ${label}.\n` }];
    return {
      ...node,
      props: { ...props, attribution: `Speaker of ${label}` },
      children: JSON.stringify({ ops }),
    };
  }
  if (type === 'Image')
    return {
      ...node,
      props: { ...props, src: image, alt: 'Terraces', caption: `Caption of ${label}`, source: 'Survey' },
    };
  if (type === 'Table')
    return { ...node, props: { ...props, source: 'Model', data: numbered(props['data']) } };
  if (type === 'Video')
    return { ...node, props: { ...props, src: videoAddress, caption: `Film of ${label}` } };
  if (typeof children === 'string') return node;
  return { ...node, children: children.map((child) => filled(child, image)) };
}

/** Keeps the heading of a text, and writes below it all that rich text can hold. */
function written(delta: string, label: string): string {
  const { ops } = JSON.parse(delta) as { ops: { insert: string; attributes?: object }[] };
  const heading = ops.slice(0, 2);
  const body = [
    { insert: `The first paragraph of ${label} is long enough to need more than one line on every device. ` },
    { insert: 'It is bold', attributes: { bold: true } },
    { insert: ', ' },
    { insert: 'leads elsewhere', attributes: { link: 'https://example.org/research' } },
    { insert: ' and is ' },
    { insert: 'emphasised', attributes: { italic: true } },
    { insert: '.\nA point to make' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'Another point' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'First step' },
    { insert: '\n', attributes: { list: 'ordered' } },
  ];
  return JSON.stringify({ ops: [...heading, ...body] });
}

interface Cell {
  readonly content: string;
}

function numbered(data: unknown): Cell[][] {
  return (data as Cell[][]).map((row, y) =>
    row.map((cell, x) => (cell.content === '' ? { ...cell, content: String(1000 * y + x) } : cell)),
  );
}

/** Sets styles of every kind on the first text, other ones on each device. */
function styled(root: ReportNode, css: string): string {
  const styles = JSON.parse(css) as Record<'desktop' | 'tablet' | 'mobile', Record<string, object>>;
  const id = firstText(root)?.id ?? '';
  styles.desktop[id] = {
    ...styles.desktop[id],
    'font-size': '17px',
    color: '#334155',
    border: '1px solid #b9c4d2',
    padding: '10px 14px',
    'background-color': '#fffdf5',
    'text-align': 'justify',
  };
  styles.tablet[id] = { ...styles.tablet[id], 'font-size': '16px', 'margin-top': '12px' };
  styles.mobile[id] = { ...styles.mobile[id], 'font-size': '15px', padding: '6px' };
  return JSON.stringify(styles);
}

function firstText(node: ReportNode): ReportNode | undefined {
  if (node.type === 'Text') return node;
  const children = typeof node.children === 'string' ? [] : node.children;
  return children.map(firstText).find((found) => found !== undefined);
}
