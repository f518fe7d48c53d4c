import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

/** A request for review that two versions take turns to refuse. */
const MOST_TRIES = 20;

const thumbnail = readFileSync(join(root, 'api/server/data/images/waves-thumbnail.png'));

/** The API in the name of one demo account; throws for every answer that is not good. */
export async function signIn(url, account) {
  const login = { email: `${account}@demo.test`, password: 'Demo#2026' };
  const { token, user } = await (await send(url, 'POST', '/api/login', { json: login })).json();
  const call = (method, path, content) => send(url, method, path, { token, ...content });
  return { userId: user.id, call, read: async (path) => (await call('GET', path)).json() };
}

async function send(url, method, path, { token, json, form, headers }) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      // one that is kept may be closed by a proxy that is told other instances, as the next request is sent
      connection: 'close',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...((json || form) && { body: form ?? JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Reports that lack the last approval; answers their drafts' ids, and how to give it to all of them. */
export async function reviewedReports(url, count, title) {
  const [analyst, peer, compliance] = await Promise.all(
    ['analyst', 'peer', 'compliance'].map((account) => signIn(url, account)),
  );
  const reviewers = [peer.userId, compliance.userId];
  const approvals = [];
  for (let number = 1; number <= count; number += 1) {
    const id = await newDraft(analyst, `${title} ${number}`);
    const request = { report: id, assignees: reviewers, publishOn: null };
    const approval = await requestedReview(analyst, request);
    await peer.call('POST', `${approval['@id']}/peer`, { json: { action: 'approve', comments: '' } });
    approvals.push({ id, iri: approval['@id'] });
  }
  return {
    ids: approvals.map(({ id }) => id),
    async approve() {
      for (const { iri } of approvals) {
        await compliance.call('POST', `${iri}/legal`, { json: { action: 'approve', comments: '' } });
      }
    },
  };
}

/**
 * Requests a review with an answer to every warning of the checklist. While two versions run side by side one may know of
 * no answers and the other want them: then it is tried again, as people do.
 */
export async function requestedReview(analyst, request) {
  for (let tries = 1; ; tries += 1) {
    try {
      const answers = await answersTo(analyst, request.report);
      const json = answers.length > 0 ? { ...request, answers } : request;
      return await (await analyst.call('POST', '/api/report-approval', { json })).json();
    } catch (error) {
      if (tries === MOST_TRIES || !/answered 422/.test(error.message)) throw error;
    }
  }
}

async function answersTo(analyst, draftId) {
  try {
    const { items } = await analyst.read(`/api/draft-report/${draftId}/checklist`);
    return items
      .filter(({ level, findings }) => level === 'warning' && findings.length > 0)
      .map(({ check, digest }) => ({ check, digest, reason: 'Meant so by an attack.' }));
  } catch (error) {
    // a version from before there was a checklist
    if (/answered 404/.test(error.message)) return [];
    throw error;
  }
}

/** Writes a draft that lacks nothing for its review; answers its id. */
export async function newDraft(analyst, title) {
  const templates = await analyst.read('/api/template');
  const template = templates['hydra:member'].find(({ type }) => type === 'companyReport');
  const companies = await analyst.read('/api/company/search?text=BHP');
  const draft = {
    ...{ title, webTitle: title, subTitle: 'Written by an attack', reportType: 'companyReport', tags: [] },
    ...{ template: template['@id'], company: [companies['hydra:member'][0].id], recommendation: 'Buy' },
  };
  const { id } = await (await analyst.call('POST', '/api/draft-report', { json: draft })).json();
  const form = new globalThis.FormData();
  form.set('file', new globalThis.Blob([thumbnail], { type: 'image/png' }), 'thumbnail.png');
  const media = await analyst.call('POST', `/api/draft/${id}/add-media?purpose=thumbnail`, { form });
  const { id: mediaId } = await media.json();
  await analyst.call('PUT', `/api/draft-report/${id}`, { json: { thumbnail: `media:${mediaId}` } });
  return id;
}
