const dataNames: Readonly<Record<string, string>> = {
  stockOverview: 'Stock Overview',
  sharePrice: 'Share Price',
  ratingHistory: 'Price, Target and Ratings',
  keyProperties: 'Key Properties',
  financialForecast: 'Financial Forecast',
  company: 'Company Overview',
  companiesMentioned: 'Companies Mentioned',
  mostViewed: 'Most Viewed',
  relatedVideos: 'Related Videos',
  disclaimers: 'Disclaimers (with disclosures)',
  subject: 'Name or code of the company',
  firm: 'Name, address or logo of the firm',
};

/** Data that a page draws, in words. */
export const dataName = (name: string) => dataNames[name] ?? name;
