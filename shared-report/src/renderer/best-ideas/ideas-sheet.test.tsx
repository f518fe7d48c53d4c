import type { BestIdeas, PriceReturn } from '@console/contract/best-ideas';
import { render, screen, within } from '@testing-library/react';
import { IdeasSheet } from './ideas-sheet';
import { sampleIdeas } from '../../../testing/sample-ideas';

const methodology = <a href="/research-methodology">View Research Methodology</a>;
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('shows a published list: its date, seven columns, what became of each idea, and the disclosures folded', () => {
  render(<IdeasSheet ideas={sampleIdeas()} face="screen" methodology={methodology} />);
  expect(screen.getByText('Published on 13 Nov 26')).toBeVisible();
  const buy = within(screen.getByRole('table', { name: 'Buy' }));
  expect(textsOf(buy.getAllByRole('columnheader'))).toEqual([
    'ASX Code',
    'Company Name',
    'Sector',
    'Rating',
    'Price At Inclusion',
    'Catalyst',
    'Investment Thesis',
  ]);
  expect(textsOf(buy.getAllByRole('cell'))).toEqual([
    'B00',
    'Buy Number 0 Limited',
    'Materials',
    'Buy',
    '188+4.2%',
    'Half-year result',
    'Costs keep falling.',
  ]);
  const switches = within(screen.getByRole('table', { name: 'Switch' }));
  expect(
    switches
      .getAllByRole('row')
      .slice(1)
      .map((row) => textsOf(within(row).getAllByRole('cell'))),
  ).toEqual([
    [
      'CBA',
      'Commonwealth Bank',
      'Materials',
      'Sell',
      '165.20−1.3%',
      'Half-year result',
      'Costs keep falling.',
    ],
    ['→ MQG', '→ Macquarie Group', '→ Materials', '→ -', '→ -no price at inclusion'],
  ]);
  expect(within(screen.getByRole('region', { name: 'Sell' })).getByText('No Data Available')).toBeVisible();
  expect(
    screen.getByText(/^Percentages under the prices are indicative: .* close of 20 Nov 26/),
  ).toBeVisible();
  expect(screen.getByText('DISCLAIMER AND DISCLOSURES').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('link', { name: 'View Research Methodology' })).toBeVisible();
});

it('says on the live list, and on no printed page, what the coverage says otherwise by now', () => {
  const ideas = sampleIdeas();
  const [first] = ideas.content[0]?.records ?? [];
  if (!first?.company) throw new Error('The sample should begin with a Buy');
  const company = { ...first.company, recommendation: 'Buy', currentRecommendation: 'Hold' };
  const content = [{ action: 'Buy' as const, records: [{ ...first, company }] }, ...ideas.content.slice(1)];
  const { rerender } = render(
    <IdeasSheet ideas={{ ...ideas, content }} face="screen" methodology={methodology} />,
  );
  expect(screen.getByText(/^Since this list was published: B00 is rated Hold now\./)).toBeVisible();
  rerender(<IdeasSheet ideas={{ ...ideas, content }} face="page" methodology={methodology} />);
  expect(screen.queryByText(/^Since this list/)).toBeNull();
});

it('says of which close a price at inclusion is, and to which days returns reach', () => {
  const ideas = sampleIdeas();
  const [first] = ideas.content[0]?.records ?? [];
  if (!first?.performance?.company) throw new Error('The sample should begin with a Buy');
  const priced = { ...first.performance.company, on: '2026-11-26', since: '2026-11-13' };
  const records = [{ ...first, performance: { ...first.performance, company: priced } }];
  const content = [{ action: 'Buy' as const, records }, ...ideas.content.slice(1)];
  render(<IdeasSheet ideas={{ ...ideas, content }} face="screen" methodology={methodology} />);
  expect(screen.getByText('close of 13 Nov 26')).toBeVisible();
  expect(
    screen.getByText(/ to the last close of each share, of 20 Nov 26 to 26 Nov 26, before dividends/),
  ).toBeVisible();
});

it('shows on the screen what left with the list, and what had become of it; a printed page shows none', () => {
  const ideas = sampleIdeas();
  const exits = ideas.content.filter(({ action }) => action === 'Buy');
  const { unmount } = render(
    <IdeasSheet ideas={{ ...ideas, exits }} face="screen" methodology={methodology} />,
  );
  const left = within(screen.getByRole('table', { name: 'Left the list: Buy' }));
  expect(left.getByRole('cell', { name: '188 +4.2%' })).toBeVisible();
  unmount();
  render(<IdeasSheet ideas={{ ...ideas, exits }} face="page" methodology={methodology} />);
  expect(screen.queryByText(/^Left the list/)).toBeNull();
});

it('folds no disclosures in a window below 567 px (A§4.22)', () => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => query as unknown as MediaQueryList);
  render(<IdeasSheet ideas={sampleIdeas()} face="screen" methodology={methodology} />);
  expect(matchMedia).toHaveBeenCalledWith('(max-width: 566px)');
  expect(screen.getByRole('heading', { name: 'DISCLAIMER AND DISCLOSURES' })).toBeVisible();
  expect(screen.getByText('General advice only.')).toBeVisible();
  expect(document.querySelector('details')).toBeNull();
  matchMedia.mockRestore();
});

const merged = { percent: null, price: null, on: null, merged: true } as const;
function withReturn(action: 'Buy' | 'Sell', company: PriceReturn): BestIdeas {
  const ideas = sampleIdeas();
  const [buy] = ideas.content;
  const records = (buy?.records ?? []).map((idea) => ({
    ...idea,
    performance: { company, from: null, to: null, switched: null },
  }));
  return { ...ideas, content: [{ action, records }] };
}

it.each(['screen', 'page'] as const)(
  'says on the %s which price is of a company that was merged (B5)',
  (face) => {
    render(<IdeasSheet ideas={withReturn('Buy', merged)} face={face} methodology={methodology} />);
    const buy = within(screen.getByRole('table', { name: 'Buy' }));
    expect(textsOf(buy.getAllByRole('cell'))).toContain('188- merged');
    expect(screen.getByText(/^merged: the price at inclusion is that of a company which has/)).toBeVisible();
    expect(screen.queryByText(/indicative/)).toBeNull();
  },
);

it.each([
  ['Buy', 4.2, 'idea-return-good'],
  ['Buy', -4.2, 'idea-return-bad'],
  ['Sell', 4.2, 'idea-return-bad'],
  ['Sell', -4.2, 'idea-return-good'],
] as const)('colours a change of a %s idea by %s as what it means for it', (action, percent, colour) => {
  const change = { percent, price: 1, on: '2026-11-20' };
  render(<IdeasSheet ideas={withReturn(action, change)} face="screen" methodology={methodology} />);
  expect(screen.getByText(/^[+−]4\.2%$/).className).toBe(`idea-return ${colour}`);
});

it('shows the gain of a Switch in percentage points', () => {
  const [ideas, of] = [sampleIdeas(), { percent: 1, price: 1, on: '2026-11-20' }];
  const performance = { company: null, from: of, to: of, switched: 4.2 };
  const content = ideas.content.map((group) => ({
    ...group,
    records: group.records.map((idea) => ({ ...idea, performance })),
  }));
  render(<IdeasSheet ideas={{ ...ideas, content }} face="screen" methodology={methodology} />);
  const [said] = screen.getAllByText(/^Switch since inclusion/);
  expect(said).toHaveTextContent('Switch since inclusion: +4.2 percentage points');
});

it('shows a price at inclusion as it counts after splits, and says for which', () => {
  const splits = [
    { newShares: 5, oldShares: 1, day: '2026-11-02' },
    { newShares: 1, oldShares: 10, day: '2026-11-09' },
  ];
  const change = {
    percent: 4.2,
    price: 98,
    on: '2026-11-20',
    adjusted: { price: 94, splits: splits.slice(0, 1) },
  };
  const { rerender } = render(
    <IdeasSheet ideas={withReturn('Buy', change)} face="screen" methodology={methodology} />,
  );
  const cells = () => textsOf(within(screen.getByRole('table', { name: 'Buy' })).getAllByRole('cell'));
  expect(cells()).toContain('94adjusted for the 5-for-1 split of 02 Nov 26+4.2%');
  const both = withReturn('Buy', { ...change, adjusted: { price: 940, splits } });
  rerender(<IdeasSheet ideas={both} face="screen" methodology={methodology} />);
  expect(cells()).toContain(
    '940adjusted for the 5-for-1 split of 02 Nov 26 and the 1-for-10 consolidation of 09 Nov 26+4.2%',
  );
});

it('shows on paper no return of today, and everything open', () => {
  render(<IdeasSheet ideas={sampleIdeas()} face="page" methodology={methodology} />);
  expect(screen.queryByText(/4\.2%|indicative/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'DISCLAIMER AND DISCLOSURES' })).toBeVisible();
  expect(screen.getByText('General advice only.')).toBeVisible();
});

it('says once when there is no idea at all', () => {
  const content = sampleIdeas().content.map((group) => ({ ...group, records: [] }));
  render(<IdeasSheet ideas={{ ...sampleIdeas(), content }} face="screen" methodology={methodology} />);
  expect(screen.getAllByText('No Data Available')).toHaveLength(1);
});
