import { Tabs } from '@console/shared-ui/vendor/antd';
import { BlockOptions } from './blocks/block-options';
import { CommentsPanel } from './comments/comments-panel';
import type { Comments } from './comments/use-comments';
import { LayersPanel } from './layers/layers-panel';
import { WidgetsPanel } from './widgets/widgets-panel';

const tabs = ['options', 'layers', 'comments', 'widgets'] as const;
export type RightTab = (typeof tabs)[number];

interface RightPanelsProps {
  readonly tab: RightTab;
  readonly onTab: (tab: RightTab) => void;
  /** Shows the options of the selected block. */
  readonly onOpenBlock: () => void;
  readonly comments: Comments;
}

/** The right panels (A§2.30): the selected block, and the report around it. */
export function RightPanels({ tab, onTab, onOpenBlock, comments }: RightPanelsProps) {
  return (
    <Tabs
      size="small"
      tabBarGutter={10}
      activeKey={tab}
      onChange={(key) => onTab(tabs.find((each) => each === key) ?? 'options')}
      items={[
        { key: 'options', label: 'Block Options', children: <BlockOptions /> },
        { key: 'layers', label: 'Layers', children: <LayersPanel onOpen={onOpenBlock} /> },
        { key: 'comments', label: 'Comments', children: <CommentsPanel comments={comments} /> },
        { key: 'widgets', label: 'Widgets', children: <WidgetsPanel /> },
      ]}
    />
  );
}
