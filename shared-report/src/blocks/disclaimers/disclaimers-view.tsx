import { texts } from '@console/contract/texts';
import { disclaimersTitle, hasDisclaimers } from '../../model/text/disclaimers-text';
import type { BlockView } from '../../renderer/report/block-view';
import { DisclaimerTexts } from '../../renderer/report/report-disclaimers';

/** The disclaimers of the report, those upfront first (P34), where an author wants them. */
export const view: BlockView = {
  type: 'Disclaimers',
  body: (_node, { disclaimers }) =>
    hasDisclaimers(disclaimers) ? (
      <DisclaimerTexts disclaimers={disclaimers} />
    ) : (
      <>
        <h2>{disclaimersTitle}</h2>
        <p className="widget-empty">{texts.widgetNoData}</p>
      </>
    ),
};
