/** How many different values of a name are kept: the newest push out the oldest. */
const KEPT = 50;

/** Values that answers held, by the name of their property: with them a made-up request reaches real rows. */
export class SeenValues {
  private readonly byName = new Map<string, unknown[]>();

  /** Remembers each property of an answer, however deep it lies. */
  remember(answer: unknown): void {
    const pending: unknown[] = [answer];
    while (pending.length > 0) {
      const value = pending.pop();
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, part] of Object.entries(value)) {
        if (!Array.isArray(value)) this.add(name, part);
        pending.push(part);
      }
    }
  }

  /** One of the values of a name, by a number of any size; undefined while there is none. */
  pick(name: string, index: number): unknown {
    const values = this.byName.get(name) ?? [];
    return values[index % Math.max(values.length, 1)];
  }

  private add(name: string, value: unknown): void {
    const values = this.byName.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > KEPT) values.shift();
    this.byName.set(name, values);
  }
}
