import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Answers 200 while the server runs, whatever the state of its database',
  answer: Type.Object({
    status: Type.Literal('ok'),
    database: Type.String(),
    /** Whether reports can be printed, and by which Chromium. */
    pdf: Type.String(),
  }),
});

/** For balancers: 503 while the database is unavailable, lacks a migration of this program, or has no queue. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Answers 200 while the server can do its work',
  answer: Type.Object({ status: Type.Literal('ready') }),
});
