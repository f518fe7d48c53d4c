import { getHouseTerms, updateHouseTerms } from '@console/contract/house-terms';
import type { Routes } from '../../services';
import { changeHouseTerms, houseTermsEtag, readHouseTerms } from './house-terms.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getHouseTerms, 'dropdowns:read', async ({ reply }) => {
    const terms = await readHouseTerms(db);
    reply.header('etag', houseTermsEtag(terms));
    return terms;
  });

  api.handle(updateHouseTerms, 'settings:manage', async ({ me, body, request, reply }) => {
    const terms = await changeHouseTerms(db, {
      ...{ terms: body.terms, actorId: me.id },
      ifMatch: request.headers['if-match'],
    });
    reply.header('etag', houseTermsEtag(terms));
    return terms;
  });
};
