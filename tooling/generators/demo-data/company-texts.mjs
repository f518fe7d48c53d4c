/** Two paragraphs on what each company does, without figures. */
export const companyTexts = {
  BHP: [
    'BHP is a diversified resources group that mines iron ore in the Pilbara, copper in Chile and South Australia, and metallurgical coal in Queensland. It is also building the Jansen potash project in Saskatchewan, which is meant to add a commodity tied to food demand to the portfolio.',
    'The group sells mainly to steel makers and smelters in Asia. Its iron ore operations sit in the lowest part of the industry cost curve and produce most of the cash that pays for copper growth and for dividends, which are set as a minimum share of underlying profit.',
  ],
  RIO: [
    'Rio Tinto mines and processes iron ore, aluminium, copper, lithium and minerals, with its most important assets in the Pilbara region of Western Australia, Quebec and Mongolia. The integrated Pilbara system of mines, rail and ports is run from an operations centre in Perth.',
    'Growth comes from the Oyu Tolgoi underground copper mine, the Simandou iron ore project in Guinea and the lithium assets gained with Arcadium. The company is dual listed in Australia and the United Kingdom and reports in US dollars.',
  ],
  FMG: [
    'Fortescue mines, rails and ships iron ore from the Pilbara, selling a range of lower and medium grade products and, from Iron Bridge, a high grade magnetite concentrate. Nearly all of it goes to steel mills in China.',
    'The company is replacing diesel with renewable power and batteries across its fleet and runs an energy division whose capital spending has been pared back. Earnings move with the benchmark iron ore price and with the discount paid for lower grade ore.',
  ],
  NST: [
    'Northern Star is an Australian gold producer with operations around Kalgoorlie and Yandal in Western Australia and the Pogo mine in Alaska. The Super Pit in Kalgoorlie is its largest asset and is undergoing a mill expansion.',
    'With the De Grey acquisition the group added the Hemi project, a large undeveloped open pit deposit in the Pilbara. It hedges a part of its output, funds growth from operating cash flow and pays dividends as a share of cash earnings.',
  ],
  AMC: [
    'Amcor makes flexible and rigid packaging for food, beverage, pharmaceutical, medical, home and personal care products. Its plants are spread over North America, Europe, Latin America and Asia, and contracts usually pass resin costs through to customers with a lag.',
    'The merger with Berry Global made it one of the largest consumer packaging groups in the world. Management is working on cost and procurement synergies, a simpler portfolio and lower leverage.',
  ],
  FBU: [
    'Fletcher Building manufactures and distributes building products in New Zealand and Australia, and has construction and residential development businesses. Its brands cover insulation, plasterboard, pipes, laminates, steel and cement.',
    'Volumes follow residential consents and infrastructure spending. After cost overruns in legacy construction contracts and a capital raising the group is narrowing its portfolio and cutting overheads.',
  ],
  WDS: [
    'Woodside Energy produces liquefied natural gas, pipeline gas, crude oil and condensate. Its main assets are the North West Shelf and Pluto in Western Australia, Bass Strait, the Gulf of Mexico and the Sangomar field offshore Senegal.',
    'The Scarborough project and the second Pluto train are close to first cargo, and the Louisiana LNG development gives a position on the US Gulf coast. A large part of LNG volumes is sold under oil-linked contracts.',
  ],
  STO: [
    'Santos is an oil and gas company with interests in PNG LNG, Gladstone LNG, the Cooper Basin, Western Australian domestic gas and the Barossa field that backfills Darwin LNG. It also runs the Moomba carbon capture project.',
    'The Pikka oil project on the North Slope of Alaska adds liquids to a portfolio of long-life gas. Capital spending falls as the two projects start, which lifts the free cash flow that its payout policy refers to.',
  ],
  CSL: [
    'CSL develops and makes plasma-derived medicines, vaccines and treatments for kidney disease and iron deficiency. CSL Behring collects plasma in the United States and elsewhere and turns it into immunoglobulins, albumin and clotting factors.',
    'CSL Seqirus is one of the largest influenza vaccine makers, and CSL Vifor serves nephrology. The group invests about a tenth of its sales in research and is raising plasma yields and lowering collection costs to restore its gross margin.',
  ],
  COH: [
    'Cochlear designs and makes implantable hearing devices: cochlear implants, bone conduction systems and the sound processors that go with them. It sells in more than 180 countries through clinics and its own subsidiaries.',
    'A large base of recipients upgrades its sound processors every few years, which gives recurring revenue. Growth depends on awareness among adults with hearing loss, on reimbursement and on new implant generations.',
  ],
  RMD: [
    'ResMed makes devices, masks and software for the treatment of sleep apnoea and other respiratory conditions. Its cloud-connected devices send therapy data to physicians and home medical equipment providers.',
    'Masks and accessories are replaced regularly, so revenue grows with the installed base. A software division serves out-of-hospital care. The shares trade on the ASX as CDIs, ten of which equal one common share listed in New York.',
  ],
  FPH: [
    'Fisher & Paykel Healthcare makes humidification systems for respiratory and acute care, surgery and the treatment of obstructive sleep apnoea. It manufactures in New Zealand and Mexico and sells in about 120 countries.',
    'The Hospital group earns most of its revenue from single-use consumables, and nasal high flow therapy keeps gaining ground as clinical practice changes. The company spends about a tenth of revenue on research and development.',
  ],
  CBA: [
    'Commonwealth Bank is the largest Australian retail bank, with leading shares in home lending and household deposits, a growing business bank and the ASB franchise in New Zealand. Its app is used daily by millions of customers.',
    'A large base of low-cost transaction deposits supports its margin and its return on equity, which is the highest of the major banks. Capital is well above the regulatory minimum, and dividends are fully franked.',
  ],
  NAB: [
    'National Australia Bank is the leading lender to Australian businesses, with private, personal and corporate divisions and Bank of New Zealand. Relationship banking for small and medium enterprises is its core.',
    'The bank is putting more effort into deposits and proprietary home lending to lessen its dependence on brokers. Asset quality, competition for business loans and technology spending are what drives its result.',
  ],
  WBC: [
    'Westpac serves consumers, businesses and institutions in Australia and New Zealand under the Westpac, St.George, BankSA and Bank of Melbourne brands. Home loans are the largest part of its balance sheet.',
    'A multi-year programme called UNITE is to merge systems and products and to narrow the cost gap to peers. The bank holds surplus capital and has returned a part of it through buy-backs.',
  ],
  MQG: [
    'Macquarie is a global financial group with four operating businesses: asset management, banking and financial services, commodities and global markets, and Macquarie Capital. More than half of its income comes from outside Australia.',
    'Results vary with performance fees, asset realisations and commodity volatility, while the retail bank and base management fees bring steadier income. Staff share in profit, which keeps costs flexible.',
  ],
  QBE: [
    'QBE is an international general insurer and reinsurer with divisions in North America, International markets and Australia Pacific. It writes commercial, specialty, crop and personal lines.',
    'Underwriting profit depends on premium rates, catastrophe costs and reserve development, investment income on short-dated yields. The group has left unprofitable North American lines and steadied its combined operating ratio.',
  ],
  SQ2: [
    'Block runs Square, a payments and software ecosystem for sellers, and Cash App, a consumer app for payments, banking and bitcoin. Afterpay connects both with buy now, pay later lending.',
    'Gross profit, rather than revenue, is the measure to follow since bitcoin sales inflate turnover. The company trades on the ASX as CDIs and on the New York Stock Exchange as common stock.',
  ],
  WOW: [
    'Woolworths Group is the largest supermarket operator in Australia, with Countdown stores rebranded to Woolworths in New Zealand, Big W, a wholesale food business and a fast-growing e-commerce arm.',
    'Scale in fresh food, loyalty data and an automated distribution network are its strengths. Value perception, industrial relations and regulatory interest in supermarket pricing have weighed on recent trading.',
  ],
  COL: [
    'Coles Group operates supermarkets, liquor stores and a national online grocery business in Australia. Automated distribution centres and customer fulfilment centres built with Witron and Ocado are in operation.',
    'The company competes on own brand range, promotions and availability. With the heaviest investment behind it, lower capital spending and supply chain benefits support cash flow.',
  ],
  A2M: [
    'The a2 Milk Company sells infant milk formula, milk powders and fresh milk that contain only the A2 type of beta-casein protein. China label and English label infant formula make up most of its sales.',
    'It reaches Chinese families through stores, online platforms and daigou resellers. The purchase of a processing plant in Pokeno moves it further into its own supply chain and China label registrations.',
  ],
  WES: [
    'Wesfarmers owns Bunnings, Kmart, Target, Officeworks and the Priceline pharmacy business, along with chemicals, fertiliser, lithium and industrial safety operations. Bunnings is the largest contributor to earnings.',
    'The group allocates capital between its divisions by return and is known for its low-cost retail models. The OnePass membership and retail media link its formats, and the Mt Holland lithium project adds exposure to batteries.',
  ],
  JBH: [
    'JB Hi-Fi sells consumer electronics and home appliances through JB Hi-Fi stores in Australia and New Zealand, The Good Guys, and the kitchen and bathroom retailer e&s. Online sales are a growing share.',
    'High sales per square metre and a low cost of doing business let it match prices and stay profitable. Demand follows housing turnover, product cycles and consumer confidence.',
  ],
  ALL: [
    'Aristocrat Leisure makes gaming machines and casino systems and publishes social casino games, with a smaller online real money gaming division. North America is by far its largest market.',
    'A part of its machines stays on its own books and earns a daily fee, so revenue recurs. The company invests heavily in game design and returns surplus cash by way of buy-backs.',
  ],
  SKC: [
    'SkyCity runs casinos, hotels, restaurants and a convention centre in Auckland, along with properties in Hamilton, Queenstown and Adelaide. The New Zealand International Convention Centre stands beside its Auckland site.',
    'Mandatory carded play, anti-money laundering remediation and soft consumer spending have lowered earnings and stopped dividends. A regulated online casino market in New Zealand is a possible new source of income.',
  ],
  TLS: [
    'Telstra is the largest telecommunications company in Australia. It runs the widest mobile network of the country, sells fixed broadband over the NBN, serves enterprises and owns towers, fibre, ducts and subsea cables.',
    'Mobile is the main driver of earnings through price rises and subscriber growth. The Connected Future 30 strategy aims at cash earnings growth, a simpler enterprise division and a rising fully franked dividend.',
  ],
  REA: [
    'REA Group runs realestate.com.au, the most visited property portal in Australia, with commercial and share accommodation sites, a mortgage broking business and interests in India and North America.',
    'Vendors pay for listings by depth, and yield rises as they choose premium products and as annual price increases take hold. Listing volumes depend on the housing cycle. News Corporation holds the majority of the shares.',
  ],
  CAR: [
    'CAR Group operates online vehicle marketplaces in Australia, South Korea, the United States and Brazil, among them carsales, Encar, Trader Interactive and Webmotors. Dealers and private sellers pay for listings and premium features.',
    'Expansion abroad has moved more than half of revenue overseas. Finance, vehicle certification and media products add to what the group earns per listing.',
  ],
  NWS: [
    'News Corporation holds Dow Jones, HarperCollins, digital real estate services including a majority of REA Group and Move, and news media titles in Australia, the United Kingdom and the United States.',
    'Dow Jones professional information and digital real estate bring most of the profit. The company has sold Foxtel and uses its balance sheet for share buy-backs.',
  ],
  XRO: [
    'Xero provides cloud accounting software for small businesses and their advisers, with its largest subscriber bases in Australia, New Zealand and the United Kingdom. Payments, payroll and expenses extend the platform.',
    'The purchase of Melio adds bill payments in the United States, where the company is a challenger. It balances growth and profit with the Rule of 40 as a measure.',
  ],
  WTC: [
    'WiseTech Global develops CargoWise, software that freight forwarders and customs brokers use to plan, execute and pay for international shipments. Most large global forwarders have rolled it out or are doing so.',
    'Revenue recurs and grows with transactions and new modules. With e2open the company reaches shippers and carriers. Governance changes and a new commercial model are the topics that investors watch.',
  ],
  NXT: [
    'NEXTDC builds and operates data centres in Australia, with projects in Malaysia, New Zealand and Japan. Enterprises, government and cloud providers rent space and power and connect with each other in its facilities.',
    'Contracted utilisation runs well ahead of billing, as hyperscale customers reserve capacity for artificial intelligence. Development needs heavy investment, financed by debt, new equity and joint ventures.',
  ],
  TCL: [
    'Transurban develops and operates urban toll roads in Melbourne, Sydney, Brisbane and North America. Its concessions run for decades, and most tolls rise with inflation or by fixed steps.',
    'Traffic growth, project completions such as the West Gate Tunnel and distributions from WestConnex drive cash flow. Toll reform in New South Wales is the main regulatory question.',
  ],
  QAN: [
    'Qantas operates Qantas and Jetstar domestically and abroad, a freight business and a loyalty programme with millions of members. Together its brands carry the majority of domestic traffic.',
    'A long fleet renewal with A220, A321XLR and A350 aircraft raises capital spending and lowers fuel and maintenance costs per seat. Loyalty brings steady earnings that do not need many assets.',
  ],
  BXB: [
    'Brambles lends pallets, crates and containers to manufacturers, growers and retailers in about 60 countries under the CHEP brand. Its pool of share-and-reuse equipment is the largest of its kind.',
    'Better asset control and repair automation have reduced the number of pallets that are lost, and so the capital spending needed. Contracts pass inflation through by surcharges.',
  ],
  AIA: [
    'Auckland Airport owns and operates the main international gateway to New Zealand, with aeronautical, retail, car parking and property income, and a stake in Queenstown Airport.',
    'It is building an integrated domestic terminal, which raises debt and, in the next price-setting period, aeronautical charges. The regulator reviews the return that it targets.',
  ],
  GMG: [
    'Goodman Group owns, develops and manages logistics and industrial property and, increasingly, data centres in Australia, Asia, Europe and the Americas. Most assets are held in partnerships with large investors.',
    'Earnings come from rents, development margins and management fees. A bank of sites with secured power near large cities is what sets its data centre pipeline apart.',
  ],
  SCG: [
    'Scentre Group owns and runs the Westfield centres in Australia and New Zealand, 42 destinations near where most of the population lives. Occupancy is close to full.',
    'Rents are mostly indexed to inflation. Management fees, retail media and surplus land for housing complement rental income, while the cost of debt is the main swing factor.',
  ],
  ORG: [
    'Origin Energy retails electricity, gas and broadband to households and businesses, owns generation including the Eraring power station and holds a stake in Australia Pacific LNG.',
    'It also owns a share of Octopus Energy, a retailer and technology platform in the United Kingdom. Large batteries are replacing coal capacity as Eraring nears its end.',
  ],
  APA: [
    'APA Group owns and operates gas transmission pipelines, gas storage, electricity interconnectors and power generation throughout Australia. Its east coast grid links the main producing and consuming regions.',
    'Most revenue is contracted or regulated and grows with inflation. New pipelines, gas-fired and renewable generation for remote mines and transmission make up its pipeline of projects.',
  ],
  BOT: [
    'Botanix Pharmaceuticals is a dermatology company that sells Sofdra, a prescription gel for primary axillary hyperhidrosis, in the United States. The product was approved in 2024 and is distributed through a telehealth and pharmacy platform.',
    'The company is building prescriptions and refills and is not yet profitable. Net selling price after rebates and the growth of its sales force decide how fast it gets there.',
  ],
  CHN: [
    'Chalice Mining explores for and develops critical minerals in Western Australia. Its main asset is the Gonneville palladium, nickel, copper and cobalt deposit in the Julimar province north-east of Perth.',
    'A pre-feasibility study describes a staged open pit. The company has no revenue, holds cash and investments, and depends on approvals, metal prices and partners for a decision to build.',
  ],
  AD8: [
    'Audinate develops Dante, a technology that sends digital audio and video over ordinary computer networks. It sells chips, modules and software to makers of professional audio-visual equipment.',
    'Thousands of products of hundreds of manufacturers interoperate through Dante, which makes it the de facto standard. Customers have been reducing stock, and the company is investing in video and device management.',
  ],
  CAT: [
    'Catapult provides wearable athlete tracking, video analysis and related software to professional sports teams in more than 100 countries. Most of its revenue is subscription.',
    'Selling video to teams that already use wearables lifts revenue per team at little extra cost. The company generates free cash flow and is near to a statutory profit.',
  ],
  PNV: [
    'PolyNovo makes NovoSorb BTM and MTX, biodegradable polymer matrices for the treatment of burns, trauma and complex wounds. The United States is its largest market.',
    'Its devices help to regenerate the dermis. New indications, hospital accounts and regions bring growth, and a contract with the US agency BARDA pays for the burns trial.',
  ],
  DUR: [
    'Duratec assesses, protects, remediates and refurbishes steel and concrete assets for defence, mining, energy, ports and building owners throughout Australia. Its engineers often begin with the diagnosis that leads to the work.',
    'Defence estate spending, ageing infrastructure and shutdown maintenance underpin demand. The company has net cash and pays fully franked dividends.',
  ],
  LAU: [
    'Lindsay Australia transports refrigerated and general freight by road and rail and supplies growers with rural merchandise. Its customers are in horticulture, food processing and retail.',
    'Rail containers and depots in producing regions link farms to markets on the whole east coast and beyond. Competition for rail volumes and weather are the main risks to its margin.',
  ],
  PYC: [
    'PYC Therapeutics develops RNA therapies for genetic diseases of the eye, the kidney and the nervous system with its own delivery technology. Its leading candidates address retinitis pigmentosa type 11 and polycystic kidney disease.',
    'All programmes are in clinical or preclinical stages and there is no product revenue. Trial read-outs over the next two years decide the value of the portfolio and its need for capital.',
  ],
};
