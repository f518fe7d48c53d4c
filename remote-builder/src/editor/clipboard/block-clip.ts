import { documentLimits, type ReportDocument } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { copyNode, type NodeCopy } from '@console/shared-report/tree/node-copy';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';

/** A block on its way through the clipboard: its nodes, the styles of three devices, and where its pictures are. */
export interface BlockClip extends NodeCopy {
  readonly draftId: string;
  /** Signed addresses of the `media:<id>` references in it. */
  readonly media: Readonly<Record<string, string>>;
}

const KIND = 'report-block';
const NOT_A_BLOCK = 'There is no block on the clipboard.';

interface ClipSource {
  readonly document: ReportDocument;
  readonly nodeId: string;
  readonly draftId: string;
  readonly mediaUrl: (reference: string) => string | null;
}

/** The clip of a block; null when there is no such block. */
export function clipOf({ document, nodeId, draftId, mediaUrl }: ClipSource): BlockClip | null {
  const copy = copyNode(document, nodeId);
  if (!copy) return null;
  const media = mediaReferences(copy).flatMap((reference) => {
    const address = mediaUrl(reference);
    return address === null ? [] : [[reference, address]];
  });
  return { ...copy, draftId, media: Object.fromEntries(media) };
}

export function writeClip(clip: BlockClip): string {
  return JSON.stringify({ kind: KIND, ...clip });
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
  const html = JSON.stringify({ ...root, children: [value.node] });
  const result = validateContent({ html, css: JSON.stringify(value.styles ?? {}) });
  if (!result.ok) {
    return {
      ok: false,
      problem: `This block cannot be pasted. ${result.violations[0]?.message ?? ''}`.trim(),
    };
  }
  const node = result.document.root.children[0];
  if (typeof node !== 'object') return { ok: false, problem: NOT_A_BLOCK };
  const media = isRecord(value.media) ? textsOf(value.media) : {};
  return { ok: true, clip: { node, styles: result.document.styles, draftId: value.draftId, media } };
}

/** Every `media:<id>` in the props of a copy, each once. */
export function mediaReferences({ node }: NodeCopy): readonly string[] {
  const found = walk(node).flatMap(({ props }) => Object.values(props).filter(isReference));
  return [...new Set(found)];
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
