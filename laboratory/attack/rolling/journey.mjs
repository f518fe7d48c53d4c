import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newDraft, requestedReview, signIn } from '../console-client.mjs';
import { publicationFaults } from '../publishing/publication-faults.mjs';

const SAVES = 4;
/** An instance that ends hands its work over, and one that died is found after 12 s. */
const PUBLISH_MS = 90_000;

/**
 * Sign-in, a new draft, saves, review and publication through whichever instance answers; each person signs in anew.
 * Answers the draft's id; throws what went wrong.
 */
export async function publishOne(url, title) {
  const [analyst, peer, compliance] = await Promise.all(
    ['analyst', 'peer', 'compliance'].map((account) => signIn(url, account)),
  );
  const id = await newDraft(analyst, title);
  const written = await save(analyst, id);
  const request = { report: id, assignees: [peer.userId, compliance.userId], publishOn: null };
  const approval = await requestedReview(analyst, request);
  const approve = { json: { action: 'approve', comments: '' } };
  await peer.call('POST', `${approval['@id']}/peer`, approve);
  await compliance.call('POST', `${approval['@id']}/legal`, approve);
  await published(analyst, id);
  const { content } = await analyst.read(`/api/draft-report/${id}`);
  for (const sentence of written)
    if (!content.html.includes(sentence)) throw new Error(`${title} has lost "${sentence}"`);
  return id;
}

/** Adds a paragraph a few times as one open editor does; answers the sentences. */
async function save(analyst, id) {
  const editorId = randomUUID();
  const sentences = [];
  for (let number = 1; number <= SAVES; number += 1) {
    const answer = await analyst.call('GET', `/api/draft-report/${id}`);
    const { content } = await answer.json();
    const tree = JSON.parse(content.html);
    const sentence = `Sentence ${number} of ${editorId}`;
    const children = JSON.stringify({ ops: [{ insert: `${sentence}\n` }] });
    tree.children.push({
      id: randomUUID().replaceAll('-', '').slice(0, 12),
      type: 'Text',
      props: {},
      children,
    });
    await analyst.call('PUT', `/api/draft-report/${id}`, {
      json: { content: { html: JSON.stringify(tree), css: content.css } },
      headers: { 'if-match': answer.headers.get('etag'), 'draft-save': `${editorId}/${number}` },
    });
    sentences.push(sentence);
  }
  return sentences;
}

async function published(analyst, id) {
  const deadline = Date.now() + PUBLISH_MS;
  for (;;) {
    const { status, statusReason } = await analyst.read(`/api/draft-report/${id}`);
    if (status === 'published') return;
    if (status !== 'queued' || Date.now() > deadline) throw new Error(`${id} is ${status}: ${statusReason}`);
    await pause(500);
  }
}

/** Journeys one after the other, `atOnce` of them beside each other, until they are stopped; failures are kept. */
export function keepPublishing(url, atOnce) {
  const done = [];
  const faults = [];
  let phase = '';
  let isStopping = false;
  let number = 0;
  const goOn = async () => {
    while (!isStopping) {
      number += 1;
      const title = `Rolling ${number}`;
      const from = phase;
      await publishOne(url, title)
        .then((id) => done.push({ id, from, to: phase }))
        .catch((error) =>
          faults.push(`${from} to ${phase}: ${title}: ${String(error.message).slice(0, 300)}`),
        );
    }
  };
  const running = Array.from({ length: atOnce }, goOn);
  return {
    faults,
    /** What begins now belongs to this phase. */
    enter(name) {
      phase = name;
    },
    /** Until so many more journeys have begun and ended within this phase. */
    async complete(count) {
      const isHere = ({ from }) => from === phase;
      while (done.filter(isHere).length < count && faults.length < count) await pause(200);
    },
    /** Ends what runs; answers how many were begun in each phase, and what is wrong with what they published. */
    async stop() {
      isStopping = true;
      await Promise.all(running);
      const admin = await signIn(url, 'admin');
      for (const { id } of done) faults.push(...(await publicationFaults(admin, id)));
      return counts(done);
    },
  };
}

function counts(done) {
  const byPhase = {};
  for (const { from } of done) byPhase[from] = (byPhase[from] ?? 0) + 1;
  return byPhase;
}
