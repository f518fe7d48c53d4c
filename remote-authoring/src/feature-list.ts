export { approvalsFeature } from './features/approvals/approvals.feature';
export { draftsFeature } from './features/drafts/drafts.feature';
export { feedbackFeature } from './features/feedback/feedback.feature';
export { previewFeature } from './features/preview/preview.feature';
export { publishedFeature } from './features/published/published.feature';
export { reportImportFeature } from './features/report-import/report-import.feature';
export { reportViewFeature } from './features/report-view/report-view.feature';
export { wizardFeature } from './features/wizard/wizard.feature';
