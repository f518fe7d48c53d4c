import { render } from '@testing-library/react';
import { Button, KeptStyles } from '@console/shared-ui/vendor/antd';

const styleSheets = () => document.querySelectorAll('style').length;

it('keeps the styles of what has left the page, and makes none anew', () => {
  const page = (
    <KeptStyles>
      <Button>Save</Button>
    </KeptStyles>
  );
  const first = render(page);
  const made = styleSheets();
  expect(made).toBeGreaterThan(0);
  first.unmount();
  expect(styleSheets()).toBe(made);
  const appended = jest.spyOn(document.head, 'insertBefore');
  render(page);
  expect(appended).not.toHaveBeenCalled();
  expect(styleSheets()).toBe(made);
});
