import type { ConsoleApi } from '../console-api';

/** Id of the first entry of a list, or of the company it is about. */
export async function firstId(api: ConsoleApi, list: string): Promise<string> {
  const answer = (await (await api.get(list)).json()) as {
    'hydra:member': readonly { id?: string; company?: { id: string } }[];
  };
  const [first] = answer['hydra:member'];
  const id = first?.id ?? first?.company?.id;
  if (!id) throw new Error(`${list} is empty`);
  return id;
}
