import { tagImportColumns } from '@console/contract/record-imports';
import { newTagRules } from '@console/contract/tags';
import { checkBody } from '../../platform/http/body-rules';
import { insertTagIn, isTagTaken } from '../../reference-data/tags/create-tag';
import { changeOf, writeAll, type NewOrChanged, type RecordKind } from './record-kind';

/** Tags by the rules of their dialog; one that is there stays as it is, whatever the case of its name. */
export const tagRecords: RecordKind<NewOrChanged<string, never>> = {
  noun: 'tag',
  columns: tagImportColumns,
  keyField: 'name',
  keyOf: (name) => name.trim().toLowerCase(),
  nameOf: () => '',
  changing: changeOf,
  async open(db, names) {
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name'])
      .where(({ fn, eb, val }) => eb(fn<string>('lower', ['name']), '=', fn.any(val([...names]))))
      .execute();
    const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
    return {
      refusal: () => null,
      inputOf: async ({ cells }) => ({ name: cells.get('name') }),
      check: async (input) => {
        const { name } = await checkBody(newTagRules, input);
        const id = ids.get(name.trim().toLowerCase());
        if (id === undefined) return { fresh: name.trim() };
        return { change: { id, patch: undefined as never, changes: [] } };
      },
    };
  },
  write: ({ trx, actorId }, made) =>
    writeAll(made, {
      insert: async (names) => {
        const ids: string[] = [];
        for (const name of names) ids.push((await insertTagIn(trx, { name, actorId })).id);
        return ids;
      },
      change: async () => undefined,
    }),
  isTaken: isTagTaken,
  notes: async () => [],
};
