import type { DisclaimerPosition, DisclaimerType } from '@console/contract/disclaimers';
import type { Db } from '../../src/platform/database/database';

interface NewDisclaimer {
  readonly name: string;
  readonly type: DisclaimerType;
  readonly position?: DisclaimerPosition;
  /** HTML; default a paragraph of the name. */
  readonly html?: string;
}

/** A disclaimer of a test. Answers its id. */
export async function addTestDisclaimer(db: Db, disclaimer: NewDisclaimer): Promise<string> {
  const { name, type, position = 'Footer', html = `<p>${name}</p>` } = disclaimer;
  const { id } = await db
    .insertInto('disclaimer')
    .values({ name, type, position, content: JSON.stringify({ content: html }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
