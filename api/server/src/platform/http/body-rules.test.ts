import { body, reference } from '@console/contract/rules';
import { array } from 'yup';
import { checkBody } from './body-rules';
import { ProblemError } from './problem';

const rules = body({ company: array(reference()).max(2) });

const refusal = (sent: object): Promise<unknown> =>
  checkBody(rules, sent).then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? error.status : error),
  );

it.each([[[]], [['a']], [{}], [null], [3], [{ '@id': [] }]])(
  'refuses %j as a reference of a list',
  async (entry) => {
    expect(await refusal({ company: [entry] })).toBe(422);
  },
);

it('takes each way to name another entity', async () => {
  expect(await refusal({ company: ['/api/company/1', { '@id': '/api/company/2' }] })).toBeNull();
});
