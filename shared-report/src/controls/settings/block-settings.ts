import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { PastedCells } from '@console/shared-ui/pasted-tables';
import type { ComponentType } from 'react';
import type { NodePatch } from '../../model/document/node-patch';
import type { CellPlace } from '../../model/grid/table-grid';

/** How a change stands in the history: what is typed into one field is undone together. */
export interface SettingChange {
  /** It is undone apart from what was typed before and after it. */
  readonly isOwnStep?: true;
  /** Which part of the field it is in, as a cell: each is undone by itself. */
  readonly part?: string;
  /** The text that a new one was made of; what came into it since is not in the new one. */
  readonly from?: string;
}

export interface BlockSettingsProps {
  readonly node: ReportNode;
  readonly onChange: (patch: NodePatch, change?: SettingChange) => void;
  /** Stores an image and gives its media id and a signed address; absent where nothing can be uploaded. */
  readonly uploadImage?: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** Puts a Table block of such cells after the node and says whether it could; absent where there is no document. */
  readonly insertTable?: (cells: PastedCells) => boolean;
  /** Hosts of the players that a video may come from; 'any' where they are not known. */
  readonly videoHosts?: readonly string[] | 'any' | undefined;
  readonly mediaUrl: (reference: string) => string | null;
  /** The cell of it that is written on the page; null: none is. */
  readonly writtenCell?: CellPlace | null;
}

/** The 'Block Options' of a block type (A§2.38), exported as `settings` by `blocks/<type>/<type>-settings.tsx`. */
export interface BlockSettings {
  readonly type: NodeType;
  readonly Settings: ComponentType<BlockSettingsProps>;
}
