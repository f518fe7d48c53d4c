import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';

const contract = join(root, 'api/contract/src');

/**
 * An API at the edge of the network that answers every endpoint of the contract with the smallest value its schema
 * allows, lists empty; `who-am-i` is a person with the role of the `state`, which may be changed at any time.
 */
export function fakeApi(state) {
  const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const endpoints = requireTypescript(files.map((file) => join(contract, file)))
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value?.path === 'string' && typeof value.method === 'string')
    // as in the router: what is written out goes before a parameter
    .sort((one, other) => parameters(one) - parameters(other));

  /** Status and JSON for a call; `json` is absent where the endpoint answers nothing. */
  return function answer(method, path) {
    if (path === '/api/who-am-i') return { status: 200, json: person(state.role) };
    if (state.failure) return { status: state.failure, json: problems[state.failure] };
    const endpoint = endpoints.find((each) => each.method === method && fits(each.path, path));
    if (!endpoint) return { status: 404, json: { 'hydra:description': `No ${method} ${path}` } };
    return endpoint.answer ? { status: 200, json: sampleOf(endpoint.answer) } : { status: 204 };
  };
}

const problems = {
  // a session that has ended: its refresh token is refused as well
  401: { code: 401, message: 'Expired JWT Token' },
  500: { 'hydra:title': 'An error occurred', 'hydra:description': 'Internal Server Error' },
};

const person = (role) => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'harness@demo.test',
  firstName: 'Harness',
  lastName: role.replace('ROLE_', ''),
  gender: 'female',
  roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER'],
  permissions: [],
});

const parameters = ({ path }) => path.split(':').length - 1;

const fits = (pattern, path) => new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

/** The smallest value of a JSON Schema; optional properties are left out. */
export function sampleOf(schema) {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0]);
  if (schema.type === 'object') {
    const required = (schema.required ?? []).filter((name) => schema.properties?.[name]);
    return Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties[name])]));
  }
  return (
    { array: [], string: 'Sample', integer: schema.minimum ?? 0, number: 0, boolean: false }[schema.type] ??
    null
  );
}
