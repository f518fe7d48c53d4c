import { feedNames } from '@console/contract/feeds';
import { openDropBox } from '../../../reference-data/deliveries/open-drop-box';
import { ok, type DoctorCheck } from '../doctor-check';

export const feedsCheck: DoctorCheck = {
  id: 'feeds',
  title: 'Folders of feeds',
  async run({ environment }) {
    const box = await openDropBox(environment);
    const unread: string[] = [];
    for (const feed of feedNames)
      await box.list(feed).catch((error: Error) => unread.push(`${box.place(feed)} (${error.message})`));
    if (unread.length > 0)
      throw new Error(
        `cannot be read: ${unread.join(', ')}; give the server's user the right, or mend FEEDS_DIR`,
      );
    return ok(`${feedNames.length} folders below ${environment.feedsDir}`);
  },
};
