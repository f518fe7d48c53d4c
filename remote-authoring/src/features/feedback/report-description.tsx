import type { Draft } from '@console/contract/drafts';
import { describedBy } from '@console/contract/full-name';
import { Tag } from '@console/shared-ui/vendor/antd';
import styles from './feedback.module.css';
import { recommendationText } from './decision';

interface ReportDescriptionProps {
  readonly draft: Draft;
}

/** What is published of the report beside its pages, where reviewers read it (P5). */
export function ReportDescription({ draft }: ReportDescriptionProps) {
  const { description, descriptionBy, webTitle, tags, thumbnail, media } = draft;
  const picture = thumbnail === null ? undefined : media?.[thumbnail];
  const recommendation = recommendationText(draft);
  return (
    <section aria-label="Description of the report">
      {recommendation !== null && <p className={styles.recommendation}>{recommendation}</p>}
      <strong>Description of the report</strong> <Tag>{describedBy(descriptionBy)}</Tag>
      <p className={styles.comment}>{description === '' ? 'There is none.' : description}</p>
      <dl className={styles.beside}>
        <dt>Web Title</dt>
        <dd>{webTitle}</dd>
        <dt>Tags</dt>
        <dd>{tags.length === 0 ? 'None' : tags.join(', ')}</dd>
        {picture !== undefined && (
          <>
            <dt>Thumbnail</dt>
            <dd>
              <img className={styles.thumbnail} src={picture} alt="Thumbnail of the report" />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
