import { seededRandom } from '@console/tooling/test-kit/seeded-random';

const user = (name, position) => ({
  ...{ firstName: 'Written', lastName: name, gender: 'female', enabled: true, roles: ['ROLE_ANALYST'] },
  ...{ email: `${name}@attack.test`, position },
});
/** A picture of one pixel with a comment of its own, so that no two uploads are alike. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * People who write all the time and remember what was acknowledged: new accounts, changed ones, new tags, drafts and
 * pictures. What was sent and not answered may be there or not.
 */
export class MixedLoad {
  #random;
  #writers;
  /** What has to be there: how to read it, and which values it may have. */
  #kept = new Map();
  #counts = {};
  #number = 0;
  unanswered = 0;

  constructor(seed, writers) {
    this.#random = seededRandom(seed + 1);
    this.#writers = writers;
    this.prefix = `a${seed}`;
  }

  get acknowledged() {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  get kinds() {
    return Object.entries(this.#counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
  }

  /** Reads what new drafts are about, while the server still lives. */
  async prepare(admin) {
    const templates = await admin.read('/api/template');
    const template = templates['hydra:member'].find(({ type }) => type === 'companyReport');
    const companies = await admin.read('/api/company/search?text=BHP');
    return { template: template['@id'], company: [companies['hydra:member'][0].id] };
  }

  /** Writes until the server is gone. */
  async run(admin, subject) {
    await Promise.all(Array.from({ length: this.#writers }, () => this.#write(admin, subject)));
  }

  async #write(admin, subject) {
    const kinds = [
      () => this.#newUser(admin),
      () => this.#changedUser(admin),
      () => this.#newTag(admin),
      () => this.#newDraft(admin, subject),
    ];
    while (true) {
      const kind = kinds[Math.floor(this.#random() * kinds.length)];
      try {
        await kind();
      } catch (error) {
        // an answer that refuses is a fault of the attack itself; none at all is the end of this life
        if (/ answered \d/.test(error.message)) throw error;
        this.unanswered += 1;
        return;
      }
    }
  }

  async #newUser(admin) {
    const name = this.#name();
    const json = { ...user(name, ''), password: 'First#2026' };
    const { id } = await (await admin.call('POST', '/api/user', { json })).json();
    this.#keep('new accounts', `/api/user/${id}`, { position: '' }, { email: json.email });
  }

  async #changedUser(admin) {
    const paths = [...this.#kept].filter(([, { isFree }]) => isFree);
    const [path, kept] = paths[Math.floor(this.#random() * paths.length)] ?? [];
    if (!path) return this.#newUser(admin);
    const position = this.#name();
    kept.isFree = false;
    kept.sent.push(position);
    const name = kept.fixed.email.split('@')[0];
    await admin.call('PUT', path, { json: user(name, position) });
    kept.sent = [position];
    kept.isFree = true;
    this.#count('changes');
  }

  async #newTag(admin) {
    const name = this.#name();
    await admin.call('POST', '/api/tags', { json: { name } });
    this.#keep('tags', `/api/tags?suggestion[name]=${name}&itemsPerPage=100`, null, { name });
  }

  async #newDraft(admin, subject) {
    const title = this.#name();
    const json = {
      ...{ title, webTitle: title, subTitle: 'Written by an attack', reportType: 'companyReport' },
      ...{ tags: [], recommendation: 'Buy', ...subject },
    };
    const { id } = await (await admin.call('POST', '/api/draft-report', { json })).json();
    this.#keep('drafts', `/api/draft-report/${id}`, null, { title });
    await this.#picture(admin, id);
  }

  async #picture(admin, draftId) {
    const form = new globalThis.FormData();
    form.set('file', new globalThis.Blob([pixel], { type: 'image/png' }), 'pixel.png');
    const answer = await admin.call('POST', `/api/draft/${draftId}/add-media?purpose=thumbnail`, { form });
    const { id } = await answer.json();
    await admin.call('PUT', `/api/draft-report/${draftId}`, { json: { thumbnail: `media:${id}` } });
    this.#kept.get(`/api/draft-report/${draftId}`).picture = id;
    this.#count('pictures');
  }

  #keep(kind, path, changing, fixed) {
    this.#kept.set(path, { fixed, sent: changing ? [changing.position] : null, isFree: changing !== null });
    this.#count(kind);
  }

  #count(kind) {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  #name() {
    this.#number += 1;
    return `${this.prefix}x${this.#number}`;
  }

  /** Everything acknowledged that is not there, or not as it was written; `files` are the names of those stored. */
  async lost(admin, files) {
    const faults = [];
    for (const [path, kept] of this.#kept) {
      const fault = await faultOf(admin, path, { ...kept, files });
      if (fault) faults.push(`${path}: ${fault}`);
    }
    return faults;
  }
}

async function faultOf(admin, path, { fixed, sent, picture, files }) {
  const read = await admin.read(path).catch((error) => ({ error: error.message }));
  const [[name, value]] = Object.entries(fixed);
  const found = read['hydra:member']?.find((each) => each[name] === value) ?? read;
  if (found[name] !== value) return `${name} is ${found[name]} (${found.error ?? 'read'}), was ${value}`;
  if (sent && !sent.includes(found.position)) return `position is ${found.position}, was one of ${sent}`;
  if (!picture) return null;
  if (found.thumbnail !== `media:${picture}`) return `the picture is ${found.thumbnail}, was ${picture}`;
  return files.some((file) => file.includes(picture)) ? null : `the file of ${picture} is gone`;
}
