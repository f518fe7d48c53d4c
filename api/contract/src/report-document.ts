/** Version of the document tree that this contract describes; stored on the root node. */
export const SCHEMA_VERSION = 1;

export const nodeTypes = [
  'Container',
  'Columns',
  'Image',
  'Text',
  'Table',
  'Chart',
  'Quote',
  'Video',
  'StockOverview',
  'KeyProperties',
  'FinancialForecast',
  'SharePrice',
  'RatingHistory',
  'CompanyDescription',
  'Disclaimers',
  'CompaniesMentioned',
  'MostPopular',
  'RelatedVideos',
  'ReportTitle',
] as const;
export type NodeType = (typeof nodeTypes)[number];

export const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** Props every node may carry (A§3.7); a block adds its own. */
export interface NodeProps {
  readonly className?: string;
  readonly isDroppable?: boolean;
  readonly canDelete?: boolean;
  readonly disableAdd?: boolean;
  readonly isRoot?: boolean;
  readonly [name: string]: unknown;
}

/** A node of the report tree: nested nodes, or serialised rich text (a Quill Delta as JSON) for Text and Quote. */
export interface ReportNode {
  readonly id: string;
  readonly type: NodeType;
  readonly props: NodeProps;
  readonly children: readonly ReportNode[] | string;
}

/** The root is a Container that carries the schema version. */
export interface RootNode extends ReportNode {
  readonly schemaVersion: number;
}

/** CSS properties of one element: `{ 'font-size': '20px' }`. */
export type StyleMap = Readonly<Record<string, string>>;
/** For each device the styles of each element by node id. */
export type DeviceStyles = Readonly<Record<Device, Readonly<Record<string, StyleMap>>>>;

/** What an analyst composes: a tree and its styles. */
export interface ReportDocument {
  readonly root: RootNode;
  readonly styles: DeviceStyles;
}

/** The document on the wire: two JSON texts (A§3.3). */
export interface DraftContent {
  readonly html: string;
  readonly css: string;
}

/** What the server accepts: beyond that a document is refused with 422. */
export const documentLimits = { maxNodes: 600, maxDepth: 12, maxBytes: 2_000_000 } as const;
