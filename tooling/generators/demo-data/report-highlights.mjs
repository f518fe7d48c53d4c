const PRICES = 'Market data provider, our estimates';

const table = (caption, ...rows) => ({ caption, source: PRICES, rows });

/**
 * What stands out of each report: the thesis in a sentence or two, what a reader in a hurry needs to know, a quotation
 * with its speaker, and a table whose first row and column are headings.
 */
export const reportHighlights = {
  'csl-plasma-margin': {
    summary:
      'The cost of a litre of plasma is falling again, and most of the benefit has not been reported yet. We keep our Buy.',
    needToKnow: [
      'Cost per litre has fallen for five quarters in a row.',
      'Immunoglobulin demand grows at a high single-digit pace.',
      'The shares trade below their average multiple of ten years.',
    ],
    quote: ['We will harvest for years what we planted in our centres.', 'Chief executive, results call'],
    table: table(
      'Behring gross margin',
      ['', 'FY25', 'FY26', 'FY27'],
      ['Ours', '51.8', '53.4', '55.1'],
      ['Consensus', '51.8', '52.9', '54.0'],
      ['Change', '0.0', '0.5', '1.1'],
    ),
  },
  'banks-after-results': {
    summary:
      'Four good sets of results met four full prices. We rank the banks by what is left on the table.',
    needToKnow: [
      'Margins held as deposits repriced.',
      'Credit losses stayed near their lows.',
      'No bank trades below its ten-year average multiple.',
    ],
    quote: ['Nobody wins a price war in home loans, and everybody is in one.', 'A head of retail banking'],
    table: table(
      'How they compare',
      ['Company', 'PE', 'Yield', 'Our view'],
      ['Commonwealth Bank', '26.1', '3.1%', 'Sell'],
      ['National Australia Bank', '18.9', '4.2%', 'Hold'],
      ['Westpac', '18.2', '4.4%', 'Hold'],
    ),
  },
  'xero-melio': {
    needToKnow: [
      'Subscribers in the United Kingdom grew by 14%.',
      'Melio reaches break-even a half-year earlier than we assumed.',
      'We raise our forecasts by 3%.',
    ],
    quote: ['Payments are where the accountants wanted us to be.', 'Chief executive, results call'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Subscribers (m)', '4.9', '5.0'],
      ['Margin', '28.0', '28.9'],
    ),
  },
  'rba-pause': {
    needToKnow: [
      'The cash rate stays where it is.',
      'The board did not discuss a cut.',
      'The first move comes in autumn at the earliest.',
    ],
    quote: ['We will not take a chance on services inflation.', 'The governor, press conference'],
    table: table(
      'Moves',
      ['', 'Level', 'Day', 'Year'],
      ['ASX 200', '8,541', '-0.4%', '7.2%'],
      ['3-year yield', '3.62', '0.06', '-0.31'],
      ['AUD/USD', '0.655', '0.5%', '0.8%'],
    ),
  },
  'audinate-destocking': {
    summary:
      'Customers buy what they use again. With costs held, each further dollar of sales reaches profit.',
    needToKnow: [
      'Orders exceeded shipments for two quarters.',
      'Video has gained eleven design wins.',
      'Cash covers three years of investment.',
    ],
    quote: ['We stopped cutting stock in June.', 'A manufacturer of mixing desks'],
    table: table(
      'Milestones',
      ['Milestone', 'When', 'Why it matters'],
      ['Break-even', '2H26', 'No further capital'],
      ['Video above 10% of sales', 'FY27', 'A second leg'],
    ),
  },
  'nextdc-breakout': {
    summary:
      'Contracted megawatts rose by a third, the price by a tenth. We buy for a return to the old high.',
    needToKnow: ['Record contract wins.', 'Price above its 200-day average.', 'A stop 8% below.'],
    quote: ['Power is the product. The building comes with it.', 'A data centre broker'],
    table: table(
      'Levels',
      ['', 'Price', 'Return'],
      ['Entry', '15.40', ''],
      ['Target', '18.60', '20.8%'],
      ['Stop', '14.20', '-7.8%'],
    ),
  },
  'wesfarmers-bunnings': {
    summary: 'Bunnings and Kmart grow through weak months, but at this price even they have to hurry.',
    needToKnow: [
      'Retail profit grew by 5%.',
      'Lithium will earn nothing this year.',
      'The yield is below that of the market.',
    ],
    quote: ['Value is the only brand that never goes out of fashion.', 'Chief executive, strategy day'],
    table: table(
      'Profit before interest and tax',
      ['', 'FY25', 'FY26', 'Change'],
      ['Bunnings', '2,336', '2,442', '4.5%'],
      ['Kmart Group', '1,046', '1,110', '6.1%'],
      ['Chemicals and lithium', '399', '371', '-7.0%'],
    ),
  },
  'iron-ore-slips': {
    needToKnow: [
      'The price fell below US$95 a tonne.',
      'Simandou has shipped its first cargo.',
      'Mills cut output by 4%.',
    ],
    quote: ['The first ship is a headline. The hundredth is a market.', 'A freight broker'],
    table: table(
      'What it means',
      ['Company', 'Effect on FY26', 'Our view'],
      ['BHP', '-4%', 'Hold'],
      ['Rio Tinto', '-5%', 'Hold'],
      ['Fortescue', '-11%', 'Sell'],
    ),
  },
  'qantas-buyback': {
    needToKnow: ['Up to A$400 million more.', 'On market until June.', 'No action is needed.'],
    quote: ['We own the aircraft that we wanted. Now we buy the shares.', 'Chief financial officer'],
    table: table(
      'Key dates',
      ['Event', 'Date', 'What to expect'],
      ['Start', '2 March', 'Daily notices'],
      ['End', '30 June', 'Final report'],
    ),
  },
  'catapult-half-year': {
    needToKnow: ['Free cash flow doubled.', 'A quarter of teams now take video.', 'Churn stayed below 4%.'],
    quote: ['The coach opens our screen before the door of the changing room.', 'Chief executive'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Contract value (US$m)', '108', '112'],
      ['Free cash flow (US$m)', '9', '13'],
    ),
  },
  'outlook-2027': {
    summary: 'Multiples have done their part. What shares earn next year is what they will return.',
    needToKnow: [
      'We expect a return of 7%.',
      'Earnings grow by 6%, multiples shrink.',
      'Small companies lead for the first time in five years.',
    ],
    quote: ['Bull markets climb a wall of worry. This one has a lift.', 'Our strategist'],
    table: table(
      'Our forecasts',
      ['', '2026', '2027', 'Change'],
      ['Growth', '1.9', '2.2', '0.3'],
      ['Inflation', '2.9', '2.6', '-0.3'],
      ['Earnings', '4.8', '6.1', '1.3'],
    ),
  },
  'gold-over-iron': {
    summary: 'Falling real yields help one and hurt the other. We switch for six months.',
    needToKnow: [
      'Real yields have peaked.',
      'Iron ore has more supply than buyers.',
      'The pair has worked in nine of eleven such phases.',
    ],
    quote: ['Gold needs no buyer in Tangshan.', 'Our commodities desk'],
    table: table(
      'The basket',
      ['Position', 'Weight', 'Role'],
      ['Northern Star', '50%', 'Long'],
      ['Fortescue', '-50%', 'Short'],
    ),
  },
  'brambles-cash': {
    summary: 'Fewer lost pallets mean less capital and more cash. At this price half of it is paid for.',
    needToKnow: [
      'Losses fell to 9% of the pool.',
      'Capital spending is down by a fifth.',
      'The buy-back continues.',
    ],
    quote: ['A pallet that comes home is the cheapest pallet.', 'Chief operating officer'],
    table: table(
      'Cash flow',
      ['', 'FY25', 'FY26', 'FY27'],
      ['Operating (US$m)', '1,912', '2,040', '2,155'],
      ['Capital spending (US$m)', '1,043', '1,010', '1,005'],
      ['Free (US$m)', '869', '1,030', '1,150'],
    ),
  },
  'analyst-desk-lithium': {
    needToKnow: [
      'Supply is cut faster than in 2019.',
      'Storage takes a quarter of demand.',
      'Stocks last five weeks.',
    ],
    quote: ['The cure for low prices is on care and maintenance.', 'Our mining analyst'],
    table: table(
      'Chapters',
      ['Time', 'Subject'],
      ['00:00', 'The price'],
      ['01:40', 'Who cuts'],
      ['04:10', 'Storage'],
    ),
  },
  'bhp-copper': {
    summary:
      'For the first time close to half of the group comes from copper. The dividend still comes from iron ore, and the price knows both.',
    needToKnow: [
      'Copper brought close to half of earnings.',
      'Escondida set a record in throughput.',
      'Jansen is near completion and over its first budget.',
    ],
    quote: [
      'We do not need to buy a competitor to grow in copper; we need to build what we own.',
      'Chief executive, results call',
    ],
    table: table(
      'What we forecast',
      ['', 'FY25', 'FY26', 'FY27'],
      ['Copper (kt)', '2,017', '1,980', '2,060'],
      ['Iron ore (Mt)', '290', '294', '297'],
      ['Unit cost, Escondida (US$/lb)', '1.19', '1.24', '1.21'],
    ),
  },
  'cba-premium': {
    summary: 'The best bank in the country at the highest price of any bank in the world. We keep our Sell.',
    needToKnow: [
      'Lending grew faster than the system.',
      'Costs rise faster than inflation.',
      'The yield is below that of term deposits.',
    ],
    quote: ['Quality is not a price.', 'Our banking analyst'],
    table: table(
      'Against its peers',
      ['', 'CBA', 'Peers', 'Premium'],
      ['PE', '26.1', '18.3', '43%'],
      ['Price to book', '3.5', '1.8', '94%'],
      ['Return on equity', '13.5', '10.4', '30%'],
    ),
  },
  'telstra-pricing': {
    needToKnow: ['Most plans rise in January.', 'Competitors shorten their discounts.', 'We keep our Buy.'],
    quote: ['Customers pay for the network that works.', 'Head of consumer'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Revenue per user (A$)', '52.1', '53.4'],
      ['Churn', '11.2%', '11.5%'],
    ),
  },
  'small-caps-rotation': {
    summary:
      'The discount of small to large industrials is the widest in ten years, and takeovers have begun.',
    needToKnow: ['Eight companies with net cash.', 'Equal weights.', 'Six months.'],
    quote: ['Somebody always pays for neglect. This time it is private equity.', 'Our small companies desk'],
    table: table(
      'The basket',
      ['Position', 'Weight', 'Role'],
      ['Industrial services', '50%', 'Cash flow'],
      ['Engineering', '25%', 'Orders'],
      ['Distribution', '25%', 'Takeover'],
    ),
  },
  'health-care-reset': {
    summary:
      'Three years of lag have made the sector cheap against its own growth. We lift our view to overweight.',
    needToKnow: [
      'The premium to the market is the smallest since 2016.',
      'Each blow was smaller than the move it caused.',
      'We prefer CSL and ResMed.',
    ],
    quote: ['Patients do not read multiples.', 'Our health care analyst'],
    table: table(
      'How they compare',
      ['Company', 'PE', 'Yield', 'Our view'],
      ['CSL', '17.4', '2.4%', 'Buy'],
      ['ResMed', '24.0', '0.9%', 'Buy'],
      ['Cochlear', '39.8', '1.6%', 'Hold'],
    ),
  },
  'polynovo-profit': {
    summary: 'New sales now exceed new costs. What was a promise is a business with a margin.',
    needToKnow: [
      'The sales force in the United States pays for itself.',
      'MTX opens a second market.',
      'No capital is needed.',
    ],
    quote: ['Surgeons come for the infection rate and stay for the scar.', 'A burns surgeon'],
    table: table(
      'Milestones',
      ['Milestone', 'When', 'Why it matters'],
      ['First full-year profit', 'FY26', 'Self-funded'],
      ['Second site', 'FY27', 'Capacity for Europe'],
    ),
  },
  'auckland-airport-offer': {
    needToKnow: [
      'New shares at a discount of 7%.',
      'Proceeds pay for the terminal.',
      'We recommend not to take it up.',
    ],
    quote: ['One building, one queue, one passport check.', 'Chief executive'],
    table: table(
      'Key dates',
      ['Event', 'Date', 'What to expect'],
      ['Record date', '12 May', 'Entitlement'],
      ['Offer closes', '30 May', 'Payment'],
      ['Trading', '9 June', 'New shares'],
    ),
  },
  'market-minute-reporting-season': {
    needToKnow: [
      'Cost control beat sales growth.',
      'Guidance moved prices more than results.',
      'Buy-backs are back.',
    ],
    quote: ['The best sentence of the season was "costs flat".', 'Our strategist'],
    table: table(
      'Chapters',
      ['Time', 'Subject'],
      ['00:00', 'Results'],
      ['00:35', 'Guidance'],
      ['01:10', 'Buy-backs'],
    ),
  },
  'copper-smelters': {
    needToKnow: [
      'Treatment charges are near zero.',
      'Smelters cut a tenth of capacity.',
      'The margin moves to the mine.',
    ],
    quote: ['We are paid in smoke.', 'A smelter manager'],
    table: table(
      'What it means',
      ['Company', 'Effect on FY26', 'Our view'],
      ['BHP', '2%', 'Hold'],
      ['Rio Tinto', '1%', 'Hold'],
    ),
  },
  'jb-hifi-guidance': {
    needToKnow: ['Comparable growth halved.', 'Gross margin held.', 'We cut our forecasts by 4%.'],
    quote: ['A quarter is not a trend, but it is a quarter.', 'Our retail analyst'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Sales growth', '4.8%', '3.1%'],
      ['Margin', '6.9', '6.7'],
    ),
  },
  'inflation-surprise': {
    needToKnow: [
      'The trimmed mean rose by 0.6%.',
      'Yields fell by eleven basis points.',
      'A cut before winter is now even odds.',
    ],
    quote: ['Good news travels slowly through a labour market.', 'Our economist'],
    table: table(
      'Moves',
      ['', 'Level', 'Day', 'Year'],
      ['ASX 200', '8,604', '1.1%', '8.0%'],
      ['3-year yield', '3.51', '-0.11', '-0.42'],
      ['AUD/USD', '0.649', '-0.7%', '-0.1%'],
    ),
  },
  'resmed-entry': {
    summary: 'A survey of starts was read as a survey of stops. We buy the misunderstanding.',
    needToKnow: ['Mask resupply grew faster.', 'Net cash.', 'A stop 7% below.'],
    quote: ['People who sleep well come back for the mask.', 'A sleep clinic'],
    table: table(
      'Levels',
      ['', 'Price', 'Return'],
      ['Entry', '43.40', ''],
      ['Target', '47.60', '9.7%'],
      ['Stop', '40.30', '-7.1%'],
    ),
  },
  'duratec-contract': {
    needToKnow: [
      'Two wharves at a naval base.',
      'About a fifth of annual revenue.',
      'Net cash covers the guarantees.',
    ],
    quote: ['We began by measuring the rust.', 'Managing director'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Order book (A$m)', '402', '528'],
      ['Margin', '8.4', '8.6'],
    ),
  },
  'mid-year-review': {
    summary:
      'The index rose without a headline. Behind it dividends grew, leadership narrowed and earnings took over.',
    needToKnow: [
      'Earnings carry the market.',
      'Dividends grow faster than prices.',
      'Ten shares made half of the gain.',
    ],
    quote: ['Nothing happened, and everybody was paid for it.', 'Our strategist'],
    table: table(
      'Our forecasts',
      ['', 'This year', 'Next year', 'Change'],
      ['Growth', '1.7', '2.1', '0.4'],
      ['Inflation', '3.0', '2.7', '-0.3'],
      ['Earnings', '3.9', '6.0', '2.1'],
    ),
  },
  'insurers-over-banks': {
    summary:
      'Premiums outrun claims while margins are at risk. We hold insurers against banks until the cyclone season.',
    needToKnow: [
      'Reinsurance came in cheaper.',
      'Banks are at record multiples.',
      'Equal risk on both legs.',
    ],
    quote: ['An insurer earns interest on your fear.', 'Our financials desk'],
    table: table(
      'The basket',
      ['Position', 'Weight', 'Role'],
      ['Insurers', '50%', 'Long'],
      ['Banks', '-50%', 'Short'],
    ),
  },
  'gas-capacity': {
    needToKnow: [
      '94% of the capacity is contracted.',
      'Eleven points more than a year ago.',
      'The owner of the pipe gains.',
    ],
    quote: ['Winter is sold out.', 'A gas trader'],
    table: table(
      'What it means',
      ['Company', 'Effect on FY26', 'Our view'],
      ['APA', '2%', 'Buy'],
      ['Origin', '-1%', 'Hold'],
    ),
  },
  'origin-scheme': {
    needToKnow: ['Off-market buy-back of up to 4%.', 'A discount of 8% to 14%.', 'Best for low tax rates.'],
    quote: ['We give back what we cannot use better.', 'Chairman'],
    table: table(
      'Key dates',
      ['Event', 'Date', 'What to expect'],
      ['Record date', '3 March', 'Last day to buy'],
      ['Offer closes', '27 March', 'Tenders'],
      ['Payment', '8 April', 'Proceeds'],
    ),
  },
  'lindsay-rail': {
    needToKnow: ['The northern line is open.', 'Volumes are above the old level.', 'Surcharges end.'],
    quote: ['A full train forgives a lot of diesel.', 'Chief executive'],
    table: table(
      'What we changed',
      ['', 'Old', 'New'],
      ['Containers a week', '610', '655'],
      ['Margin', '9.1', '9.4'],
    ),
  },
  'outlook-rates': {
    summary: 'The market sees six cuts. Inflation in services, wages and rents see three.',
    needToKnow: [
      'Three cuts by the end of 2027.',
      'Shorter bonds than the index.',
      'Insurers and infrastructure earn in both cases.',
    ],
    quote: ['The last mile is walked, not driven.', 'Our economist'],
    table: table(
      'Our forecasts',
      ['', '2026', '2027', 'Change'],
      ['Cash rate', '3.60', '3.10', '-0.50'],
      ['Inflation', '2.9', '2.6', '-0.3'],
    ),
  },
  'data-centres-pair': {
    summary: 'Grid connections are booked until 2030. Whoever has one sets the rent.',
    needToKnow: ['Sites are scarcer than servers.', 'Two parts to one.', 'Nine months.'],
    quote: ['They are not making any more substations.', 'A developer'],
    table: table(
      'The basket',
      ['Position', 'Weight', 'Role'],
      ['Goodman Group', '67%', 'Long'],
      ['NEXTDC', '-33%', 'Short'],
    ),
  },
  'market-minute-gold': {
    needToKnow: [
      'Central banks bought for fifteen quarters in a row.',
      'Gold and real yields have parted.',
      'Miners lag the metal.',
    ],
    quote: ['Gold is the only reserve that nobody can freeze.', 'Our commodities desk'],
    table: table(
      'Chapters',
      ['Time', 'Subject'],
      ['00:00', 'The price'],
      ['00:30', 'Who buys'],
      ['01:00', 'Miners'],
    ),
  },
  'dividend-barbell': {
    summary: 'Income grows at the two ends of the market. We leave the middle out.',
    needToKnow: ['Half regulated income.', 'Half fast growers.', 'Ten positions.'],
    quote: ['The middle is where dividends go to rest.', 'Our income desk'],
    table: table(
      'The basket',
      ['Position', 'Weight', 'Role'],
      ['Regulated', '50%', 'Income'],
      ['Growers', '50%', 'Growth'],
    ),
  },
};
