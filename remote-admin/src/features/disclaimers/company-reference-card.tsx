import type { Disclaimer, RichTexts } from '@console/contract/disclaimers';
import { readDelta } from '@console/shared-report/delta';
import { DeltaView } from '@console/shared-report/delta-view';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { LinkTag } from './company-disclaimer-columns';
import { disclaimerPath } from './disclaimers-paths';
import { RichTextField } from './rich-text-field';
import styles from './disclaimers.module.css';

interface CompanyReferenceCardProps {
  /** Path of its text in the form. */
  readonly name: string;
  readonly disclaimer: Disclaimer;
  /** The company's own wording as Deltas; null: linked. */
  readonly own: RichTexts | null;
  readonly onChange: (own: RichTexts | null) => void;
  readonly onUnlink: () => void;
}

/** One disclaimer of a company: the generic text while linked, an editor of its own otherwise (U16). */
export function CompanyReferenceCard(props: CompanyReferenceCardProps) {
  const { name, disclaimer, own, onChange, onUnlink } = props;
  const isLinked = own === null || sameTexts(own, disclaimer.deltas);
  const confirm = useConfirm();

  async function confirmDiscard(title: string, onConfirmed: () => void) {
    const content = 'The company’s own wording is discarded. What was saved before stays in its history.';
    if (isLinked || (await confirm({ title, content, danger: true }))) onConfirmed();
  }

  return (
    <section className={styles.reference} aria-label={disclaimer.name}>
      <Flex gap={8} align="center" justify="space-between" wrap>
        <h2>
          <Link to={disclaimerPath(disclaimer.id)}>{disclaimer.name}</Link> <LinkTag isLinked={isLinked} />
        </h2>
        <Flex gap={8} wrap>
          {own === null ? (
            <Button size="small" onClick={() => onChange(disclaimer.deltas)}>
              Edit text
            </Button>
          ) : (
            <Button
              size="small"
              onClick={() => void confirmDiscard(`Refresh ${disclaimer.name}?`, () => onChange(null))}
            >
              Refresh
            </Button>
          )}
          <Button
            size="small"
            danger
            onClick={() => void confirmDiscard(`Unlink ${disclaimer.name}?`, onUnlink)}
          >
            Unlink
          </Button>
        </Flex>
      </Flex>
      <p className={styles.referenceKind}>
        {disclaimer.type}, {disclaimer.position}
      </p>
      {own === null ? (
        <div className={styles.referenceText}>
          {Object.entries(disclaimer.deltas).map(([field, delta]) => (
            <DeltaView key={field} delta={readDelta(delta)} />
          ))}
        </div>
      ) : (
        <RichTextField name={name} label={`Text of ${disclaimer.name}`} />
      )}
    </section>
  );
}

function sameTexts(one: RichTexts, other: RichTexts): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => one[field] === other[field]);
}
