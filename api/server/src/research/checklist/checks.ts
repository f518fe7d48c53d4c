import type { Check } from './check';
import { coverageCheck } from './checks/coverage';
import { currencies } from './checks/currencies';
import { devicesCheck } from './checks/devices';
import { disclaimers } from './checks/disclaimers';
import { emptySectionsCheck } from './checks/empty-sections';
import { figuresCheck } from './checks/figures';
import { headingLevels } from './checks/heading-levels';
import { houseTerms } from './checks/house-terms';
import { keyProperties } from './checks/key-properties';
import { lastFiguresCheck } from './checks/last-figures';
import { links } from './checks/links';
import { openComments } from './checks/open-comments';
import { otherReports } from './checks/other-reports';
import { placeholders } from './checks/placeholders';
import { picturesInWords } from './checks/pictures-in-words';
import { priceMove } from './checks/price-move';
import { prices } from './checks/prices';
import { recommendationAndBestIdeas } from './checks/recommendation-and-best-ideas';
import { recommendationAndRating } from './checks/recommendation-and-rating';
import { recommendationAndTarget } from './checks/recommendation-and-target';
import { recommendationInWords } from './checks/recommendation-in-words';
import { contrastCheck, readableCheck } from './checks/readable';
import { splits } from './checks/splits';
import { sources } from './checks/sources';
import { thumbnail } from './checks/thumbnail';
import { words } from './checks/words';

/** Every check before a review, in the order in which people read them. A new one is a file, a test and a line here. */
export const checks: readonly Check[] = [
  thumbnail,
  words,
  emptySectionsCheck,
  placeholders,
  devicesCheck,
  readableCheck,
  contrastCheck,
  headingLevels,
  picturesInWords,
  recommendationInWords,
  recommendationAndRating,
  recommendationAndTarget,
  recommendationAndBestIdeas,
  otherReports,
  coverageCheck,
  keyProperties,
  figuresCheck,
  lastFiguresCheck,
  currencies,
  prices,
  priceMove,
  splits,
  sources,
  links,
  disclaimers,
  houseTerms,
  openComments,
];
