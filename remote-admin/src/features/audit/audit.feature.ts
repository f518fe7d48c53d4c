import { defineFeature } from '@console/release/contract/define-feature';

export const auditFeature = defineFeature({
  name: 'audit',
  routes: [
    {
      pattern: '/admin/audit',
      access: 'audit:read',
      title: 'Audit trail',
      called: 'history log changes verify verification chain integrity',
      page: () => import('./audit-list-page').then(({ AuditListPage }) => AuditListPage),
    },
    {
      pattern: '/admin/audit/evidence/:id',
      access: 'report:evidence',
      title: 'Evidence',
      page: () => import('./evidence-page').then(({ EvidencePage }) => EvidencePage),
    },
  ],
  finds: [
    {
      kind: 'report',
      title: 'Evidence',
      order: 30,
      to: '/admin/audit/evidence/:id',
      access: 'report:evidence',
    },
  ],
});
