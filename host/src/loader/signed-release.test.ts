import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { assertSigned } from './signed-release';

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
};
const ops = keyPair();
const other = keyPair();
/** As RFC 8785 has it: names in order, no spaces. */
const canonical = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [next]) => (one < next ? -1 : 1)))
      : part,
  );

/** What the release tool writes: RFC 8785, with a signature over everything else. */
function signedText(document: object, { privateKey }: ReturnType<typeof keyPair>, signer = 'ops'): string {
  const value = sign(null, Buffer.from(canonical(document)), privateKey).toString('base64');
  return canonical({ ...document, signature: { signer, value } });
}

const document7 = {
  ...{ schema: 'release/v2', env: 'local', number: 7, reason: 'the “new” list – ü \u2028 1e21' },
  ...{ checks: [{ id: 'C1', ms: 0.1, ok: true }], remotes: { 'best-ideas': {}, admin: { order: -1.5 } } },
};

function servedBy(signers: Readonly<Record<string, string>> | null): void {
  document.head.innerHTML = '<meta name="console-signers">';
  const content = signers === null ? '' : JSON.stringify(signers);
  document.head.querySelector('meta')?.setAttribute('content', content);
}

beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle }));
afterEach(() => {
  document.head.innerHTML = '';
});

it('takes a document that one of the signers signed', async () => {
  servedBy({ ada: other.publicKey, ops: ops.publicKey });
  await expect(assertSigned(signedText(document7, ops))).resolves.toBeUndefined();
});

it.each([
  ['nobody signed', canonical(document7)],
  ['another signed', signedText(document7, other)],
  ['somebody unknown signed', signedText(document7, ops, 'nobody')],
  ['was changed after it was signed', signedText(document7, ops).replace('"number":7', '"number":8')],
  ['bears the name of what every object has', signedText(document7, ops, 'constructor')],
])('refuses a document that %s', async (_what, text) => {
  servedBy({ ops: ops.publicKey });
  await expect(assertSigned(text)).rejects.toThrow(/^Release [78] is signed by nobody who may sign it$/);
});

it('refuses every document where a key is none, and asks for nothing where nobody signs', async () => {
  servedBy({ ops: 'a key' });
  await expect(assertSigned(signedText(document7, ops))).rejects.toThrow('signed by nobody');
  servedBy(null);
  await expect(assertSigned(canonical(document7))).resolves.toBeUndefined();
});

it('goes by the hash in a browser that knows no such signatures', async () => {
  servedBy({ ops: ops.publicKey });
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  await expect(assertSigned(signedText(document7, other))).resolves.toBeUndefined();
  jest.restoreAllMocks();
});
