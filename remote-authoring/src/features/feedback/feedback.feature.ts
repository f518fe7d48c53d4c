import { defineFeature } from '@console/release/contract/define-feature';

export const feedbackFeature = defineFeature({
  name: 'feedback',
  routes: [
    {
      pattern: '/admin/builder/draft-report/:id/feedback',
      access: 'reports:preview',
      title: 'Feedback',
      page: () => import('./feedback-page').then((m) => m.FeedbackPage),
    },
    {
      pattern: '/admin/builder/:id/feedback',
      access: 'reports:preview',
      title: 'Feedback',
      page: () => import('./feedback-alias-page').then((m) => m.FeedbackAliasPage),
    },
  ],
  finds: [
    {
      ...{ kind: 'review', title: 'Review', order: 10, access: 'reports:pending' },
      to: '/admin/builder/draft-report/:id/feedback',
    },
  ],
});
