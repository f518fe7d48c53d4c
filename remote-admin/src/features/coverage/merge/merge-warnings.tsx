import type { MergeCounts, SharesTold } from '@console/contract/company-merge';
import { Alert, Flex } from '@console/shared-ui/vendor/antd';
import { alikeDays, closesText } from './closes-text';

interface MergeWarningsProps {
  readonly counts: Pick<MergeCounts, 'moves' | 'onTheirWay' | 'shares' | 'recommendations'>;
  readonly source: { readonly code: string };
  readonly target: { readonly code: string };
}

/**
 * What of the other company's will then be of this one: prices at inclusion of Best Ideas, and key properties; reports that
 * still name it; and the recommendation that ends.
 */
export function MergeWarnings({
  counts: { moves, onTheirWay, shares, recommendations },
  source,
  target,
}: MergeWarningsProps) {
  const { pricesAtInclusion: prices, keyProperties } = moves;
  const of = `of ${source.code}`;
  return (
    <Flex vertical gap={8}>
      {shares.verdict === 'two' && (
        <Alert
          type="warning"
          showIcon
          message={`${source.code} and ${target.code} are not one share: ${whyTwo(shares, source.code, target.code)}. Prices, corporate actions and forecasts ${of} stay with it.`}
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

function whyTwo(shares: SharesTold, source: string, target: string): string {
  if (shares.closes === null) return 'their prices are in two currencies';
  const text = closesText(shares.closes, source, target);
  return shares.commonDays === 0 ? text : `${text}, and both closed alike on ${alikeDays(shares)}`;
}
