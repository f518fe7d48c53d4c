import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { childNodes } from '../../model/document/node-content';
import { shellOf } from '../../model/block/shell-of';
import { textModel } from '../text/text-model';
import { columnsModel, withColumnCount } from './columns-model';
import { settings } from './columns-settings';

const counts = (patch: ReturnType<typeof withColumnCount>) =>
  typeof patch.children === 'string' ? [] : patch.children?.map((column) => childNodes(column).length);

it('starts with two columns and grows a third', () => {
  const columns = columnsModel.defaults();
  expect(shellOf(columns).className).toBe('block block-columns block-columns-2');
  const three = withColumnCount(columns, 3);
  expect(three.props).toEqual({ count: 3 });
  expect(counts(three)).toEqual([0, 0, 0]);
  expect(three.children?.slice(0, 2)).toEqual(columns.children);
});

it('keeps what stood in the column that goes', () => {
  const three = { ...columnsModel.defaults(), ...withColumnCount(columnsModel.defaults(), 3) };
  const filled = childNodes({ ...three, props: {}, children: three.children ?? [] }).map((column) => ({
    ...column,
    children: [textModel.defaults()],
  }));
  const two = withColumnCount({ ...columnsModel.defaults(), children: filled }, 2);
  expect(counts(two)).toEqual([1, 2]);
});

it('changes the number in its settings', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={columnsModel.defaults()} onChange={onChange} mediaUrl={() => null} />);
  await userEvent.click(screen.getByText('3'));
  expect(onChange.mock.calls[0][0].children).toHaveLength(3);
});
