import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { read } from './workspace.mjs';

const server = 'api/server/src';

/** Fields by which the server sorts and filters the list that an endpoint of the contract answers. */
export function serverFields(endpoint) {
  const served = new RegExp(`serveList\\(api, services, (\\w+), \\{[^}]*page: ${endpoint}\\b`);
  const routes = readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'))
    .map((file) => join(server, file))
    .find((file) => served.test(read(file)));
  if (!routes) throw new Error(`no *.routes.ts of ${server} serves ${endpoint} by serveList(…)`);
  const [, name] = served.exec(read(routes));
  const [, from] =
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(read(routes)) ?? [];
  if (!from) throw new Error(`${routes} should import ${name} from a file of its own`);
  const [{ [name]: list }] = requireTypescript([join(root, dirname(routes), `${from}.ts`)]);
  return list.fields;
}

/** What a column can do: sort, and filter by days or by a part of a text; other filters are written by hand. */
export function columnOf(field, listField) {
  const isDate = listField !== undefined && '[after]' in listField.parameters;
  // a parameter that takes any text; one of given values answers what was expected
  const takesText = typeof listField?.parameters['']?.('any text', { timeZone: 'UTC' }) === 'object';
  return {
    field,
    type: isDate ? 'date' : 'text',
    sortable: Boolean(listField?.sort),
    filter: isDate ? 'date' : takesText ? 'auto' : null,
  };
}
