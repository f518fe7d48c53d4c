import { fullName } from '@console/contract/full-name';
import { EVERYBODY, roleLabel, roles, type Role } from '@console/contract/roles';
import {
  changeTableView,
  getTableView,
  giveTableView,
  listTableViews,
  newTableViewRules,
  setDefaultTableView,
  tableLists,
  tableViewRules,
  takeBackTableView,
  takeOverTableView,
  turnTableViewOn,
  type GivenView,
} from '@console/contract/table-views';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf } from '@console/contract/endpoint';
import type { ViewServer } from '@console/shared-ui/given-view';

const shown = ({ owner, ...view }: GivenView) => ({ ...view, ownerName: fullName(owner) });

function roleOf(text: string): Role {
  const role = roles.find((one) => one === text);
  if (!role) throw new Error(`expected a role, got ${text}`);
  return role;
}

/** How the remote calls the API. */
interface Http {
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    options: {
      readonly params: ParamsOf<E>;
      readonly body?: BodyOf<E>;
      readonly ifMatch?: string;
      readonly signal?: AbortSignal;
    },
  ) => Promise<AnswerOf<E>>;
  readonly errorText: (error: unknown) => string;
}

const isOf = (status: number, error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === status;

/** Views of lists that are given to others, as the server keeps them, for the tables of `shared-ui`. */
export const givenViews = ({ call, errorText }: Http): ViewServer => ({
  knows: (list: string) => tableLists.some((known) => known === list),
  async load(list: string, signal: AbortSignal) {
    const answer = await call(listTableViews, { params: { list }, signal });
    return {
      ...answer,
      views: answer.views.map(shown),
      receivers: [
        { value: EVERYBODY, label: 'Everybody who opens this list' },
        ...answer.roles.map((role) => ({ value: role, label: roleLabel(roleOf(role)) })),
      ],
    };
  },
  async whyNot(id: string): Promise<string> {
    try {
      await call(getTableView, { params: { id } });
    } catch (error) {
      if (isOf(403, error)) return 'The view of this link is not given to you.';
      if (isOf(404, error)) return 'The view of this link was taken back.';
      return `The view of this link could not be opened: ${errorText(error).replace(/\.$/, '')}.`;
    }
    return 'The view of this link is one of another list.';
  },
  turnOn: (list: string, view: string | null) => call(turnTableViewOn, { params: { list }, body: { view } }),
  give: async (list: string, view: object) => {
    const body = newTableViewRules.validateSync({ list, ...view }, { strict: true });
    return shown(await call(giveTableView, { params: {}, body }));
  },
  change: async ({ id, tag }: Pick<GivenView, 'id' | 'tag'>, view: object) => {
    const body = tableViewRules.validateSync(view, { strict: true });
    return shown(await call(changeTableView, { params: { id }, body, ifMatch: tag }));
  },
  takeBack: (id: string) => call(takeBackTableView, { params: { id } }),
  takeOver: (id: string) => call(takeOverTableView, { params: { id } }),
  setDefault: (list: string, role: string, view: string | null) =>
    call(setDefaultTableView, { params: { list }, body: { role: roleOf(role), view } }),
  rules: tableViewRules.pick(['name', 'givenTo']),
  failure: errorText,
});
