import {
  builtInEntries,
  dropdownItemPath,
  dropdownNames,
  namesakesOfNoFlag,
  type Dropdown,
  type DropdownName,
} from '@console/contract/dropdowns';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import { ProblemError, invalid } from '../../platform/http/problem';
import { dropdownUsage } from './dropdown-usage';
import { readDropdown } from './dropdowns.store';

interface Change {
  readonly type: string;
  readonly items: readonly string[];
  readonly actorId: string;
  /** Header `If-Match`; undefined: the last write wins. */
  readonly ifMatch: string | undefined;
}

/** The entity tag of a list as it is now. */
export const dropdownEtag = ({ items }: Dropdown) => contentEtag(items);

/** Puts other items in the place of a list's; 404, 412, and 409 for what is in use or built in and would go (U25). */
export async function changeDropdown(db: Db, { type, items, actorId, ifMatch }: Change): Promise<Dropdown> {
  return db.transaction().execute(async (trx) => {
    const before = await readDropdown(trx, type, 'for update');
    await requireRevision(dropdownEtag(before), { ifMatch, what: 'this list' }, () =>
      lastChangeOf(trx, { subjectType: 'dropdown', subjectId: type, actions: ['dropdown.'] }),
    );
    const after = items.map((item) => item.trim());
    refuseNamesakes(type, after);
    await refuseUsed(
      trx,
      type,
      before.items.filter((item) => !after.includes(item)),
    );
    await trx.updateTable('dropdown').set({ items: after }).where('type', '=', type).execute();
    await audit(trx, {
      subjectType: 'dropdown',
      subjectId: type,
      subjectLabel: type,
      actorId,
      action: 'dropdown.update',
      before: { items: before.items },
      after: { items: after },
    });
    return { ...before, items: after };
  });
}

function refuseNamesakes(type: string, items: readonly string[]): void {
  const violations = namesakesOfNoFlag(type, items).map(({ index, message }) => ({
    propertyPath: `items[${index}]`,
    message,
  }));
  if (violations.length > 0) throw invalid(violations);
}

async function refuseUsed(trx: Trx, type: string, gone: readonly string[]): Promise<void> {
  if (!isDropdownName(type)) return;
  const violations = [];
  for (const item of gone) {
    const reason = await whyKept(trx, type, item);
    if (reason) violations.push({ propertyPath: dropdownItemPath(item), message: `“${item}” ${reason}.` });
  }
  const [first] = violations;
  if (first) throw new ProblemError(409, violations.map(({ message }) => message).join(' '), violations);
}

async function whyKept(trx: Trx, type: DropdownName, item: string): Promise<string | null> {
  if (builtInEntries[type]?.includes(item)) return 'is built in, as rules depend on it';
  const usage = await dropdownUsage(trx, type, item);
  return usage ? `is used by ${usage}` : null;
}

const isDropdownName = (type: string): type is DropdownName => dropdownNames.some((name) => name === type);
