import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Draft } from '@console/contract/drafts';
import { DEMO_PASSWORD } from './sign-in';

interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The API in the name of one account. */
export interface ConsoleApi {
  readonly userId: string;
  get(path: string): Promise<APIResponse>;
  post(path: string, body: unknown): Promise<APIResponse>;
  put(path: string, body: unknown): Promise<APIResponse>;
  putText(path: string, body: string): Promise<APIResponse>;
  delete(path: string): Promise<APIResponse>;
  upload(path: string, file: UploadFile): Promise<APIResponse>;
  postForm(path: string, fields: Readonly<Record<string, string | UploadFile>>): Promise<APIResponse>;
}

/** Signs a demo account in for calls without a page. */
export async function apiAs(request: APIRequestContext, account: string): Promise<ConsoleApi> {
  const answer = await request.post('/api/login', {
    data: { email: `${account}@demo.test`, password: DEMO_PASSWORD },
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    userId: user.id,
    get: (path) => request.get(path, { headers }),
    post: (path, data) => request.post(path, { headers, data }),
    put: (path, data) => request.put(path, { headers, data }),
    putText: (path, data) =>
      request.put(path, {
        headers: { ...headers, 'Content-Type': 'application/json' },
        data: Buffer.from(data),
      }),
    delete: (path) => request.delete(path, { headers }),
    upload: (path, file) => request.post(path, { headers, multipart: { file } }),
    postForm: (path, fields) => request.post(path, { headers, multipart: { ...fields } }),
  };
}

/** A company report of this account, named so that nobody else's journey finds it. */
export async function newDraft(
  api: ConsoleApi,
  title = `Journey ${crypto.randomUUID()}`,
  company = 'BHP',
): Promise<Draft> {
  const templates = await (await api.get('/api/template')).json();
  const template = templates['hydra:member'].find(({ type }: { type: string }) => type === 'companyReport');
  const companies = await (await api.get(`/api/company/search?text=${company}`)).json();
  const answer = await api.post('/api/draft-report', {
    title,
    webTitle: title,
    subTitle: 'Written by a journey',
    reportType: 'companyReport',
    template: template['@id'],
    company: [companies['hydra:member'][0].id],
    recommendation: 'Buy',
    tags: [],
  });
  if (!answer.ok()) throw new Error(`The draft was not created: ${await answer.text()}`);
  return (await answer.json()) as Draft;
}
