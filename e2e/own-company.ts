import type { ConsoleApi } from './console-api';

/** A company of one journey alone, with whatever fields `fields` names; the API is an admin's. */
export async function newCompany(
  api: ConsoleApi,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; code: string; name: string }> {
  const code = `J${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const found = await (await api.get('/api/company/admin?code=BHP')).json();
  const { source, gics } = found['hydra:member'][0];
  const answer = await api.post('/api/company/new', {
    ...{ code, source, gics, name: `Journey ${code} Limited`, description: 'Of a journey' },
    ...{ forecastRIC: code, sharePriceRIC: code },
    ...fields,
  });
  if (!answer.ok()) throw new Error(`The company was not created: ${await answer.text()}`);
  return (await answer.json()) as { id: string; code: string; name: string };
}
