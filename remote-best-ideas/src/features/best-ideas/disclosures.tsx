import type { BestIdeas } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { Collapse } from '@console/shared-ui/vendor/antd';
import { plainParagraphs } from './plain-paragraphs';

/** The collapsible disclaimers of a list; absent without any text. */
export function Disclosures({ disclaimers }: Pick<BestIdeas, 'disclaimers'>) {
  const { specificDisclosure, footer, endOfReport = '' } = disclaimers;
  const paragraphs = [specificDisclosure, footer, endOfReport].flatMap(plainParagraphs);
  if (paragraphs.length === 0) return null;
  return (
    <Collapse
      items={[
        {
          key: 'disclosures',
          label: texts.ideasDisclosures,
          children: paragraphs.map((text, index) => <p key={index}>{text}</p>),
        },
      ]}
    />
  );
}
