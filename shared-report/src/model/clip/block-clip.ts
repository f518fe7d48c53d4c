import { documentLimits, type ReportDocument } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { childNodes } from '../document/node-content';
import { emptyStyles } from '../styles/styles';
import { addStyles } from '../tree/add-styles';
import { copyNode, type NodeCopy } from '../tree/node-copy';
import { walk } from '../tree/walk';
import { validateContent } from '../validation/validate';

/** Blocks on their way through the clipboard: their nodes, the styles of three devices, and where their pictures are. */
export interface BlockClip {
  readonly copies: readonly NodeCopy[];
  readonly draftId: string;
  /** Signed addresses of the `media:<id>` references in them. */
  readonly media: Readonly<Record<string, string>>;
}

const KIND = 'report-block';
const NOT_A_BLOCK = 'There is no block on the clipboard.';

interface ClipSource {
  readonly document: ReportDocument;
  readonly ids: readonly string[];
  readonly draftId: string;
  readonly mediaUrl: (reference: string) => string | null;
}

/** The clip of blocks; null when there is none of them. */
export function clipOf({ document, ids, draftId, mediaUrl }: ClipSource): BlockClip | null {
  const copies = ids.flatMap((id) => copyNode(document, id) ?? []);
  if (copies.length === 0) return null;
  const media = mediaReferences(copies).flatMap((reference) => {
    const address = mediaUrl(reference);
    return address === null ? [] : [[reference, address] as const];
  });
  return { copies, draftId, media: Object.fromEntries(media) };
}

export function writeClip({ copies, ...clip }: BlockClip): string {
  const nodes = copies.map(({ node }) => node);
  const styles = copies.reduce((all, copy) => addStyles(all, copy.styles), emptyStyles);
  return JSON.stringify({ kind: KIND, ...clip, nodes, styles });
}

export type ClipResult =
  { readonly ok: true; readonly clip: BlockClip } | { readonly ok: false; readonly problem: string };

/** Reads what a clipboard holds, which anybody may have written: checked like any document from outside. */
export function readClip(text: string): ClipResult {
  const value = text.length > documentLimits.maxBytes ? null : parsed(text);
  if (!isRecord(value) || value.kind !== KIND || typeof value.draftId !== 'string') {
    return { ok: false, problem: NOT_A_BLOCK };
  }
  const { root } = newDocument([]);
  // a tab with an earlier version writes one node
  const html = JSON.stringify({ ...root, children: value.nodes ?? [value.node] });
  const result = validateContent({ html, css: JSON.stringify(value.styles ?? {}) });
  if (!result.ok) {
    return {
      ok: false,
      problem: `This block cannot be pasted. ${result.violations[0]?.message ?? ''}`.trim(),
    };
  }
  const copies = childNodes(result.document.root).flatMap(({ id }) => copyNode(result.document, id) ?? []);
  if (copies.length === 0) return { ok: false, problem: NOT_A_BLOCK };
  const media = isRecord(value.media) ? textsOf(value.media) : {};
  return { ok: true, clip: { copies, draftId: value.draftId, media } };
}

/** Every `media:<id>` in the props of copies, each once. */
export function mediaReferences(copies: readonly NodeCopy[]): readonly string[] {
  const nodes = copies.flatMap(({ node }) => walk(node));
  return [...new Set(nodes.flatMap(({ props }) => Object.values(props).filter(isReference)))];
}

/** The copy with its media references replaced; those without a replacement become 'no picture yet'. */
export function withMedia(copy: NodeCopy, replacements: ReadonlyMap<string, string>): NodeCopy {
  const replaced = (node: NodeCopy['node']): NodeCopy['node'] => ({
    ...node,
    props: Object.fromEntries(
      Object.entries(node.props).map(([name, value]) => [
        name,
        isReference(value) ? (replacements.get(value) ?? '') : value,
      ]),
    ),
    children: typeof node.children === 'string' ? node.children : node.children.map(replaced),
  });
  return { ...copy, node: replaced(copy.node) };
}

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('media:');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(record: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
