import type { Feature } from '@console/release/contract/define-feature';
import { approvalsFeature } from './features/approvals/approvals.feature';
import { draftsFeature } from './features/drafts/drafts.feature';
import { feedbackFeature } from './features/feedback/feedback.feature';
import { previewFeature } from './features/preview/preview.feature';
import { publishedFeature } from './features/published/published.feature';
import { reportViewFeature } from './features/report-view/report-view.feature';
import { wizardFeature } from './features/wizard/wizard.feature';

/** The nouns of this remote: lists of reports, the wizard, and every page on which a report is read. */
export const features: readonly Feature[] = [
  publishedFeature,
  approvalsFeature,
  draftsFeature,
  wizardFeature,
  reportViewFeature,
  previewFeature,
  feedbackFeature,
];
