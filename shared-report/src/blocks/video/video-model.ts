import { texts } from '@console/contract/texts';
import { blockShell } from '../../model/block/block-shell';
import { playerAddress } from '@console/contract/video';
import type { ReportNode } from '@console/contract/report-document';
import type { BlockModel } from '../../model/block/block-model';
import type { ReportFacts } from '../../model/facts/report-context';
import { newNodeId } from '../../model/document/node-id';
import { propText } from '../../model/document/node-content';
import { textProp } from '../../model/block/prop-rules';

export const videoModel: BlockModel = {
  type: 'Video',
  label: 'Video',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'Video', props: { src: '', caption: '' }, children: [] }),
  props: {
    src: (value) =>
      value === '' || playerOf(value) === value ? null : 'must be the https address of a video player',
    caption: textProp(500),
  },
  shell: (node) => blockShell(node, 'figure', 'block-video'),
  plainText: (node, { report }) =>
    [videoUrl(node, report) ?? texts.noVideoUrl, propText(node, 'caption')].filter(Boolean).join('\n'),
};

/** The address that a node shows: its own, else that of the report's video; null where there is none. */
export function videoUrl(
  node: Pick<ReportNode, 'props'>,
  report: Pick<ReportFacts, 'videoUrl'>,
): string | null {
  return playerOf(propText(node, 'src') || report.videoUrl);
}

/** The address as a frame loads it; on which hosts players stand is the server's to check (P23). */
function playerOf(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2000) return null;
  return playerAddress(address);
}
