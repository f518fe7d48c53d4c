import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Answers 200 once the server is ready',
  answer: Type.Object({
    status: Type.Literal('ok'),
    database: Type.String(),
    /** Whether reports can be printed, and by which Chromium. */
    pdf: Type.String(),
  }),
});
