import type { Draft } from '@console/contract/drafts';
import { describedBy } from '@console/contract/full-name';
import { Tag } from '@console/shared-ui/vendor/antd';
import styles from './feedback.module.css';

interface ReportDescriptionProps {
  readonly draft: Pick<Draft, 'description' | 'descriptionBy'>;
}

/** What lists and mails will say of the report, which stands on none of its pages: it is reviewed here. */
export function ReportDescription({ draft }: ReportDescriptionProps) {
  return (
    <section aria-label="Description of the report">
      <strong>Description of the report</strong> <Tag>{describedBy(draft.descriptionBy)}</Tag>
      <p className={styles.comment}>{draft.description === '' ? 'There is none.' : draft.description}</p>
    </section>
  );
}
