import type { BulkAnswer } from '@console/contract/bulk';
import type { changeCompanies } from '@console/contract/companies';
import type { BodyOf } from '@console/contract/endpoint';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../platform/http/authentication';
import { conflict } from '../../platform/http/problem';
import type { Queue } from '../../platform/jobs/queue';
import { requireUntouched } from '../../platform/lists/changed-since';
import { changesOfEntries, inBulk, type BulkContext, type RowChange } from '../../platform/lists/in-bulk';
import { changeCompany } from './change-company';
import { companyList } from './company-list';
import { companyReferences } from './company-references';
import { companyEtag, type CoveredCompany } from './covered-company';

type Body = BodyOf<typeof changeCompanies>;
type Change = NonNullable<Body['change']>;

const CHANGED = 'company.change-selected';

/** Changes the selected companies, or gives them back what they had before that. 422 for a person who is not there. */
export async function changeSelected(
  context: BulkContext & { readonly queue: Queue },
  { me, body }: { readonly me: Person; readonly body: Body },
): Promise<BulkAnswer> {
  const wanted = body.change && (await withPerson(context, body.change));
  const entries = body.undoOf ?? [];
  const earlier = wanted ? null : await changesOfEntries(context.db, { me, action: CHANGED, entries });
  const untouched = requireUntouched(context.db, { me, body, subjectType: companyList.noun });

  async function act(company: CoveredCompany): Promise<'unchanged' | RowChange> {
    const step = earlier?.get(company.id);
    const to = wanted ?? hadBefore(step);
    const from = ofCompany(company, to);
    if (isDeepStrictEqual(from, to)) return 'unchanged';
    await untouched(company.id, Object.keys(to));
    // changed by what leaves no entry of its own
    if (step && !isDeepStrictEqual(from, step.to))
      throw conflict('It was changed again since. It stays as it is.');
    // as it was loaded: what somebody else changes meanwhile is neither overwritten nor taken for what it had
    const ifMatch = companyEtag(company);
    await changeCompany(context, company.id, { actorId: me.id, patch: to, ifMatch });
    return { from, to };
  }
  const action = wanted ? CHANGED : 'company.undo-selected';
  return inBulk(context, companyList, { me, body, action, labelOf: ({ code }) => code, act });
}

/** The change as a company says it: the person by the address that answers have. */
async function withPerson({ db }: Pick<BulkContext, 'db'>, change: Change): Promise<Change> {
  const { assignedTo, ...others } = change;
  if (assignedTo === undefined) return others;
  const id = await companyReferences(db).assignee(assignedTo);
  return { ...others, assignedTo: id && `/api/user/${id}` };
}

/** What a company has of what a change names. */
function ofCompany(company: CoveredCompany, change: Change): Change {
  const { enabled, suspended, assignedTo, gics } = company;
  return {
    ...(change.enabled !== undefined && { enabled }),
    ...(change.suspended !== undefined && { suspended }),
    ...(change.assignedTo !== undefined && { assignedTo: assignedTo && assignedTo['@id'] }),
    ...(change.gics !== undefined && { gics }),
  };
}

/** What a company had before the step; 409 where that did nothing to it. */
function hadBefore(earlier: RowChange | undefined): Change {
  if (!earlier) throw conflict('It was not changed in this step.');
  return earlier.from;
}
