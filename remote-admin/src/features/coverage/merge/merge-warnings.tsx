import { figuresOfShare, type FiguresStay, type MergeCounts } from '@console/contract/company-merge';
import { Alert, Flex } from '@console/shared-ui/vendor/antd';

interface MergeWarningsProps {
  readonly counts: Pick<MergeCounts, 'moves' | 'stays' | 'figuresStay' | 'onTheirWay' | 'recommendations'>;
  readonly source: { readonly code: string };
  readonly target: { readonly code: string };
}

/**
 * What of the other company's will then be of this one: prices at inclusion of Best Ideas, and key properties; reports that
 * still name it; and the recommendation that ends.
 */
export function MergeWarnings({
  counts: { moves, stays, figuresStay, onTheirWay, recommendations },
  source,
  target,
}: MergeWarningsProps) {
  const { pricesAtInclusion: prices, keyProperties } = moves;
  const of = `of ${source.code}`;
  return (
    <Flex vertical gap={8}>
      {figuresStay !== null && figuresOfShare.some((kind) => stays[kind] > 0) && (
        <Alert
          type="warning"
          showIcon
          message={`Prices, corporate actions and forecasts ${of} stay with it: ${whyTheyStay[figuresStay](
            target.code,
          )}`}
        />
      )}
      {onTheirWay > 0 && (
        <Alert
          type="warning"
          showIcon
          message={
            onTheirWay === 1
              ? `1 report that names ${source.code} is under review or approved. It keeps that name; if it recommends ${source.code} it can't be published and needs another review.`
              : `${onTheirWay} reports that name ${source.code} are under review or approved. They keep that name; those that recommend ${source.code} can't be published and need another review.`
          }
        />
      )}
      {prices > 0 && (
        <Alert
          type="warning"
          showIcon
          message={
            prices === 1
              ? `1 price at inclusion ${of} moves to ${target.code} with its idea, and shows no performance.`
              : `${prices} prices at inclusion ${of} move to ${target.code} with their ideas, and show no performance.`
          }
        />
      )}
      {recommendations.source !== null && (
        <Alert
          type="warning"
          showIcon
          message={`The recommendation ${of}, ${recommendations.source}, ends: it does not move. ${target.code} ${recommendations.target === null ? 'has none' : `keeps ${recommendations.target}`}.`}
        />
      )}
      {keyProperties > 0 && (
        <Alert type="warning" showIcon message={`The key properties ${of} become those of ${target.code}.`} />
      )}
    </Flex>
  );
}

const whyTheyStay: Readonly<Record<FiguresStay, (target: string) => string>> = {
  'own figures': (target) => `${target} has its own. A history that it lacks comes by its feed.`,
  'two currencies': (target) => `they are in another currency than those of ${target}.`,
  'held delivery': (target) => `a delivery is held. To give them to ${target}, release or reject it first.`,
};
