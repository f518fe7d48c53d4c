import { render, waitFor } from '@testing-library/react';
import { samplePrices } from '../../../testing/sample-context';
import { InteractiveChart } from './interactive-chart';

it('draws the price line as SVG and leaves nothing behind', async () => {
  expectLog(/getContext/); // jsdom measures no text
  expectLog(/Can't get DOM width or height/); // and lays nothing out
  const page = render(<InteractiveChart series={{ ...samplePrices(), svg: '' }} />);
  await waitFor(() => expect(page.container.querySelector('svg')).toHaveTextContent('47.31'));
  expect(
    page.getByRole('img', { name: /^Share Price\. Closing price .* Last price AUD 47\.31\.$/ }),
  ).toBeVisible();
  page.unmount();
  expect(page.container).toBeEmptyDOMElement();
});
