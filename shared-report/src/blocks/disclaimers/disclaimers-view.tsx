import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import {
  disclaimersText,
  disclaimersTitle,
  DisclaimerTexts,
  hasDisclaimers,
} from '../../renderer/report/report-disclaimers';
import { texts } from '@console/contract/texts';
import { disclaimersModel } from './disclaimers-model';

/** The disclaimers of the report, those upfront first (P34), where an author wants them. */
export const disclaimersBlock: Block = {
  model: disclaimersModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'section', 'report-disclaimers'),
    body: (_node, { disclaimers }) =>
      hasDisclaimers(disclaimers) ? (
        <DisclaimerTexts disclaimers={disclaimers} />
      ) : (
        <>
          <h2>{disclaimersTitle}</h2>
          <p className="widget-empty">{texts.widgetNoData}</p>
        </>
      ),
  },
  plainText: (_node, { disclaimers }) =>
    disclaimersText(disclaimers) || `${disclaimersTitle}\n${texts.widgetNoData}`,
};
