import type { ReportNode } from '@console/contract/report-document';
import { acceptedReportText } from '@console/shared-report/accepted-delta';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { reportTextFormats } from '@console/shared-report/delta';
import { maxColumns, maxRows } from '@console/shared-report/table-grid';
import { tableOfCells } from '@console/shared-report/table-model';
import { readPasteParts, type PastePart } from '@console/shared-ui/paste-parts';
import type { PastedCells } from '@console/shared-ui/pasted-tables';
import { pastedText } from '@console/shared-ui/pasted-text';
import { fileOfAddress, isPicture } from '../pictures/picture-file';
import type { PastedContent } from './pasted-content';
import { picturesOfRtf } from './rtf-pictures';

/** A picture that is to be stored for an Image block. */
export interface PastedPicture {
  readonly nodeId: string;
  readonly file: File;
}

/** The blocks that a clipboard comes to, and what people are to know of them. */
export interface PastedBlocks {
  readonly nodes: readonly ReportNode[];
  readonly pictures: readonly PastedPicture[];
  /** What could not be brought over, as sentences. */
  readonly problems: readonly string[];
  /** What nobody was to read and was not brought over, as a sentence; null: there was none. */
  readonly leftOut: string | null;
}

/** Texts, tables and pictures of another program as blocks, in the order in which they stand. */
export function pastedBlocks({ html, text, rtf, files }: Omit<PastedContent, 'json'>): PastedBlocks {
  const { parts, leftOut } = readPasteParts(html);
  const hasWords = parts.some(({ kind }) => kind !== 'picture');
  // a picture that was copied comes as a file, and as markup that leads to where it was
  if (!hasWords && files.length > 0) return { ...blocksOfFiles(files), leftOut };
  if (parts.length > 0) return { ...blocksOfParts(parts, files, rtf), leftOut };
  // the plain text has what was left out of the markup
  const isEmpty = leftOut !== null || text.trim() === '';
  return { nodes: isEmpty ? [] : [textBlock(textDelta(text))], pictures: [], problems: [], leftOut };
}

type BlocksAlone = Omit<PastedBlocks, 'leftOut'>;

function blocksOfFiles(files: readonly File[]): BlocksAlone {
  const found = files.filter(isPicture).map((file) => ({ node: imageBlock(''), file }));
  const others = files.filter((file) => !isPicture(file)).map(({ name }) => name);
  return {
    nodes: found.map(({ node }) => node),
    pictures: found.map(({ node, file }) => ({ nodeId: node.id, file })),
    problems:
      others.length > 0
        ? [`Only PNG, JPEG, GIF and WebP pictures can be added: not ${others.join(', ')}.`]
        : [],
  };
}

function blocksOfParts(parts: readonly PastePart[], files: readonly File[], rtf: string): BlocksAlone {
  const addresses = parts.flatMap((part) => (part.kind === 'picture' ? [part.src] : []));
  const beside = filesBeside(addresses.length, files, rtf);
  const fileOf = (src: string, index: number) => fileOfAddress(src) ?? beside[index] ?? null;
  const nodes: ReportNode[] = [];
  const pictures: PastedPicture[] = [];
  let at = 0;
  for (const part of parts) {
    const node = blockOfPart(part);
    if (node) nodes.push(node);
    if (!node || part.kind !== 'picture') continue;
    const file = fileOf(part.src, at);
    if (file) pictures.push({ nodeId: node.id, file });
    at += 1;
  }
  const missing = addresses.length - pictures.length;
  return { nodes, pictures, problems: [...missingProblem(missing), ...sizeProblems(parts)] };
}

/** The files that come beside so many pictures, in the same order: as files or in RTF, all of them or none. */
function filesBeside(count: number, files: readonly File[], rtf: string): readonly (File | null)[] {
  const pictures = files.filter(isPicture);
  if (count > 0 && pictures.length === count) return pictures;
  const inRtf = count > 0 && rtf !== '' ? picturesOfRtf(rtf) : [];
  return inRtf.length === count ? inRtf : [];
}

function blockOfPart(part: PastePart): ReportNode | null {
  switch (part.kind) {
    case 'text':
      return textBlock(acceptedReportText(pastedText(part.html, reportTextFormats)));
    case 'table':
      return tableOfCells(part.cells);
    case 'picture':
      return imageBlock(part.alt.slice(0, 500));
    default:
      return part satisfies never;
  }
}

function missingProblem(missing: number): readonly string[] {
  if (missing === 0) return [];
  return [
    `Pictures that did not come with the text: ${missing}. Copy each one by itself, or drop its file on the page.`,
  ];
}

const isTooLarge = (cells: PastedCells) =>
  cells.length > maxRows || cells.some((row) => row.length > maxColumns);

function sizeProblems(parts: readonly PastePart[]): readonly string[] {
  const isCut = parts.some((part) => part.kind === 'table' && isTooLarge(part.cells));
  return isCut
    ? [`A table holds at most ${maxRows} rows and ${maxColumns} columns: what is beyond was not pasted.`]
    : [];
}

const textBlock = (children: string): ReportNode => ({ ...blockDefaults('Text'), children });

function imageBlock(alt: string): ReportNode {
  const node = blockDefaults('Image');
  return { ...node, props: { ...node.props, alt } };
}

const textDelta = (text: string) =>
  JSON.stringify({ ops: [{ insert: `${text.replaceAll(/\r\n?/g, '\n').trimEnd()}\n` }] });

/** Whether a clipboard has neither tables nor files nor pictures: a text takes all of it. */
export function isTextAlone({ html, files }: Pick<PastedContent, 'html' | 'files'>): boolean {
  const { parts } = readPasteParts(html);
  return parts.every(({ kind }) => kind === 'text') && (parts.length > 0 || files.length === 0);
}
