import { widgetView } from '../../renderer/widget/widget-view';
import { companyDescriptionModel } from './company-description-model';

/** What the report's company does, in the words of its feed. */
export const view = widgetView(companyDescriptionModel, ({ value }) =>
  value.map((paragraph, index) => <p key={index}>{paragraph}</p>),
);
