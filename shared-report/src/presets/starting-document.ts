import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import { newDocument } from '../document';
import { blockDefaults } from './block-defaults';

interface Section {
  readonly heading: string;
  /** Marks the block that descriptions are taken from (A§5, P19). */
  readonly className?: string;
}
interface Start {
  readonly sections: readonly Section[];
  readonly widgets?: readonly ('StockOverview' | 'SharePrice')[];
}

const investmentView: Section = { heading: 'Investment View', className: 'investment-view' };
const companyWidgets = ['StockOverview', 'SharePrice'] as const;
const event: Start = {
  sections: [{ heading: 'Event' }, investmentView, { heading: 'Risks' }],
  widgets: companyWidgets,
};
const emerging: Start = {
  sections: [investmentView, { heading: 'Business Model' }, { heading: 'Funding and Risks' }],
  widgets: companyWidgets,
};
const outlook: Start = { sections: [investmentView, { heading: 'Outlook' }, { heading: 'Risks' }] };
const flash: Start = { sections: [{ heading: 'What Happened' }, investmentView] };
const idea: Start = { sections: [{ heading: 'The Idea' }, { heading: 'Catalysts' }, { heading: 'Risks' }] };

const starts: Readonly<Record<ReportType, Start>> = {
  companyReport: {
    sections: [investmentView, { heading: 'Financials' }, { heading: 'Valuation' }, { heading: 'Risks' }],
    widgets: companyWidgets,
  },
  companyFlash: event,
  companyTradingIdea: { ...idea, widgets: companyWidgets },
  corporateAction: {
    sections: [{ heading: 'The Offer' }, investmentView, { heading: 'Key Dates' }],
    widgets: companyWidgets,
  },
  emergingCompanyReport: emerging,
  emergingCompanyFlash: { ...flash, widgets: companyWidgets },
  marketReport: outlook,
  marketFlash: flash,
  marketTradingIdea: idea,
  sectorReport: outlook,
  sectorFlash: flash,
  sectorTradingIdea: idea,
  videoSeries: {
    sections: [{ heading: 'Need to Know', className: 'need-to-know' }, { heading: 'In This Video' }],
  },
};

/** The first page of a report of a type: a headed text for each usual section, then the company's widgets. */
export function startingDocument(reportType: ReportType): ReportDocument {
  const { sections, widgets = [] } = starts[reportType];
  return newDocument([...sections.map(sectionText), ...widgets.map(blockDefaults)]);
}

function sectionText({ heading, className }: Section): ReportNode {
  const ops = [{ insert: heading }, { insert: '\n', attributes: { header: 2 } }, { insert: '\n' }];
  return {
    ...blockDefaults('Text'),
    props: className ? { className } : {},
    children: JSON.stringify({ ops }),
  };
}
