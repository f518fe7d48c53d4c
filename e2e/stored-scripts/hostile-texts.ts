/** Ways in which a text may become script; each calls `ran` with the number of the field that it stands in. */
const payloads: readonly ((call: string) => string)[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `"><svg/onload=${call}>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `'-${call}-'`,
  (call) => `javascript:${call}`,
  (call) => `{{${call}}}\${${call}}`,
  (call) => `" autofocus onfocus=${call} x="`,
  (call) => `<a href=javascript:${call}>x</a>`,
  (call) => `</title></style><body onload=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<object data="data:text/html,<script>${call}</script>">`,
  (call) => `<math><mi xlink:href="javascript:${call}">x</mi></math>`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
];

/** Where a payload stands in a text, whichever it is. */
export const planted = /ran\(\d+\)/g;

/** Fills fields with payloads, as many as fit, beginning with another one in each. */
export class HostileTexts {
  /** No two runs on one console write the same: names are taken once. */
  readonly #first = Date.now() % 1_000_000;
  #fields = 0;
  #payloads = 0;

  /** A text of at most so many characters that no other field has. */
  of(maxLength: number): string {
    this.#fields += 1;
    const call = `ran(${this.#first + this.#fields})`;
    const first = this.#fields % payloads.length;
    const turned = [...payloads.slice(first), ...payloads.slice(0, first)].map((write) => write(call));
    const fitting = turned.reduce((text, next) => {
      const longer = text === '' ? next : `${text} ${next}`;
      return longer.length <= maxLength ? longer : text;
    }, '');
    if (fitting === '') throw new Error(`No payload fits into ${maxLength} characters`);
    this.#payloads += fitting.match(planted)?.length ?? 0;
    return fitting;
  }

  /** The same as rich text. */
  deltaOf(maxLength: number): string {
    return JSON.stringify({ ops: [{ insert: `${this.of(maxLength)}\n` }] });
  }

  get counts(): { readonly fields: number; readonly payloads: number } {
    return { fields: this.#fields, payloads: this.#payloads };
  }
}
