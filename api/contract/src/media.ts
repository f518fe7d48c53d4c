import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams } from './hydra';

/** An uploaded image by a signed address, as reads of reports and templates answer it (S14); 403 once it has expired. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'An image by its signed address',
  params: IdParams,
  query: Type.Object({
    expires: Type.Optional(Type.String({ maxLength: 20 })),
    signature: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  file: 'image/*',
});
