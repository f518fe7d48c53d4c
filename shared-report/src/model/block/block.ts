import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { SharePriceSeries, WidgetData } from '@console/contract/widgets';
import type { ComponentType, ReactNode } from 'react';

/** Names of the data that blocks can ask for; the page or the server loads it. */
export type WidgetName = keyof WidgetData;

/** Data of a widget on its way: `failed` is shown like missing data (A§8), `ready` holds null for 'not available'. */
export type WidgetState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };
export type WidgetStates = { readonly [Name in WidgetName]: WidgetState<WidgetData[Name]> };

/** What blocks and the page's header say about the report. Dates are ISO texts, shown in UTC. */
export interface ReportFacts {
  readonly title: string;
  readonly subTitle: string;
  readonly reportType: string;
  readonly recommendation: string | null;
  readonly companyCode: string | null;
  readonly companyName: string | null;
  readonly author: string | null;
  readonly publishedOn: string | null;
  /** Address of the video's player, on one of the configured hosts (P23). */
  readonly videoUrl: string | null;
}

/** One disclaimer of a report: drawn from its Delta; without one, as frozen early, its HTML is shown as text. */
export interface ReportDisclaimer {
  readonly content: string;
  readonly delta?: string;
}

/** Frozen disclaimers of a report (A§3, P34). */
export interface ReportDisclaimers {
  readonly upfront: readonly ReportDisclaimer[];
  readonly endOfReport: readonly (ReportDisclaimer & { readonly type: string })[];
}

/** Everything a block may see while it is drawn. */
export interface RenderContext {
  readonly face: 'canvas' | 'view' | 'static';
  /** Address of `media:<id>` (signed, or a data: address on the static face); null where it is not known. */
  readonly mediaUrl: (reference: string) => string | null;
  readonly widgets: WidgetStates;
  readonly report: ReportFacts;
  readonly disclaimers: ReportDisclaimers;
  readonly Chart: ComponentType<{ readonly series: SharePriceSeries }>;
  /** Ids of nodes that can't be drawn, known where nothing can catch what a block throws: in static markup. */
  readonly brokenNodes?: ReadonlySet<string>;
}

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

/** The rules of a block type, free of React. */
export interface BlockModel {
  readonly type: NodeType;
  /** Name in the block list (A§2, P13). */
  readonly label: string;
  readonly content: BlockContent;
  /** A fresh node with new ids. */
  readonly defaults: () => ReportNode;
  /** Rules of the block's own props by name; each gives a message or null. A prop without a rule is refused. */
  readonly props: Readonly<Record<string, (value: unknown) => string | null>>;
}

/** How a block looks. A container has a shell only: its children are drawn directly inside it. */
export type BlockView =
  | { readonly kind: 'container'; readonly shell: (node: ReportNode) => Shell }
  | {
      readonly kind: 'leaf';
      readonly shell: (node: ReportNode) => Shell;
      readonly body: (node: ReportNode, context: RenderContext) => ReactNode;
    };

/** A block type: rules, look, plain text, and the name of the widget data it draws. */
export interface Block {
  readonly model: BlockModel;
  readonly view: BlockView;
  /** Own text of a leaf; a container's text is that of its children. */
  readonly plainText: (node: ReportNode, context: RenderContext) => string;
  readonly data?: WidgetName;
  /** What stands in the place of a block that can't be drawn; by default 'No data Available' (A§8). */
  readonly failure?: BlockFailure;
  /** Whether the report is drawn as if the block were not in it. */
  readonly isLeftOut?: (context: RenderContext) => boolean;
}

/** Words of a block that can't be drawn; `title` is empty for blocks without one. */
export interface BlockFailure {
  readonly title: string;
  readonly text: string;
}
