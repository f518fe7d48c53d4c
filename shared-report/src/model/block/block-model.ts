import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { ReportContext, WidgetName } from '../facts/report-context';

/** The element that stands for a node, as data: GrapesJS makes it in the canvas, React everywhere else. */
export interface Shell {
  readonly tag: 'div' | 'section' | 'figure';
  readonly className: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the `children` of a node are; `nodes` names who may stand inside and how many of them. */
export type BlockContent =
  | {
      readonly kind: 'nodes';
      readonly allows: (child: NodeType) => boolean;
      readonly count?: (node: Pick<ReportNode, 'props'>) => number;
    }
  | { readonly kind: 'richText' }
  | { readonly kind: 'none' };

/**
 * A block type without its look: its rules, its words, and the name of the widget data it draws. What stands in the
 * shell of a leaf is its `BlockView`; the children of a container stand directly inside it.
 */
export interface BlockModel {
  readonly type: NodeType;
  /** Name in the block list (A§2.35, P13). */
  readonly label: string;
  readonly content: BlockContent;
  /** A fresh node with new ids. */
  readonly defaults: () => ReportNode;
  /** Rules of the block's own props by name; each gives a message or null. A prop without a rule is refused. */
  readonly props: Readonly<Record<string, (value: unknown) => string | null>>;
  readonly shell: (node: ReportNode) => Shell;
  /** Own text of a leaf; a container's text is that of its children. */
  readonly plainText: (node: ReportNode, context: ReportContext) => string;
  readonly data?: WidgetName | undefined;
  /** What stands in the place of a block that can't be drawn; by default 'No data Available' (A§8.17). */
  readonly failure?: BlockFailure;
  /** Whether the report is drawn as if the block were not in it. */
  readonly isLeftOut?: ((context: ReportContext, node: ReportNode) => boolean) | undefined;
}

/** Words of a block that can't be drawn; `title` is empty for blocks without one. */
export interface BlockFailure {
  readonly title: string;
  readonly text: string;
}
