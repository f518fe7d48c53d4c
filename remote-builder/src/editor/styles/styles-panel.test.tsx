import { devices, type Device } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setStyle } from '@console/shared-report/tree/set-style';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInEditor } from '../../../testing/editor';
import { severalSelected } from '../../engine/selected';
import { StylesPanel } from './styles-panel';

const text = blockDefaults('Text');

function openPanel(device: Device) {
  const { store } = renderInEditor(newDocument([text]), <StylesPanel />);
  act(() => {
    store.select(text.id);
    store.setDevice(device);
  });
  const styleOf = (each: Device) => store.getState().history.present.styles[each][text.id];
  return { store, styleOf };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('StylesPanel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(devices)('writes a size on %s only, 400 ms after the last change', (device) => {
    const { styleOf } = openPanel(device);
    fireEvent.change(screen.getByLabelText('Font size'), { target: { value: '22' } });
    pass(399);
    expect(styleOf(device)).toBeUndefined();
    pass(1);
    for (const each of devices) {
      expect(styleOf(each)).toEqual(each === device ? { 'font-size': '22px' } : undefined);
    }
  });

  it('does not write to the next device what was typed for the one before', () => {
    const { store, styleOf } = openPanel('tablet');
    fireEvent.change(screen.getByLabelText('Width'), { target: { value: '300' } });
    act(() => store.setDevice('mobile'));
    pass(1000);
    expect(styleOf('tablet')).toEqual({ width: '300px' });
    expect(styleOf('mobile')).toBeUndefined();
  });

  it('marks an override and takes it back to desktop', () => {
    const { styleOf } = openPanel('mobile');
    fireEvent.click(screen.getByRole('switch', { name: 'Visible on mobile' }));
    expect(styleOf('mobile')).toEqual({ display: 'none' });
    expect(screen.getByLabelText('Set on mobile')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to desktop: Visible on mobile' }));
    expect(styleOf('mobile')).toBeUndefined();
  });

  it('writes one value to four linked sides, and takes away only the side that is cleared', () => {
    const { styleOf } = openPanel('desktop');
    fireEvent.click(screen.getByRole('button', { name: 'Link all sides: Margin' }));
    fireEvent.change(screen.getByLabelText('Margin left'), { target: { value: '12' } });
    pass(400);
    expect(styleOf('desktop')).toEqual({
      'margin-top': '12px',
      'margin-right': '12px',
      'margin-bottom': '12px',
      'margin-left': '12px',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear: Margin top' }));
    expect(Object.keys(styleOf('desktop') ?? {}).sort()).toEqual([
      'margin-bottom',
      'margin-left',
      'margin-right',
    ]);
  });

  it('shows what several blocks share, says where they differ, and changes all of them in one step', () => {
    const columns = blockDefaults('Columns');
    const { store } = renderInEditor(newDocument([text, columns]), <StylesPanel />);
    const styles = () => store.getState().history.present.styles;
    act(() => {
      for (const [id, color] of [
        [text.id, '10px'],
        [columns.id, '20px'],
      ] as const)
        store.edit((document) =>
          setStyle(document, id, 'desktop', { 'font-size': color, 'font-style': 'italic' }),
        );
      store.selectThese(severalSelected([text.id, columns.id]));
    });
    expect(screen.getByText('2 blocks', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText('Align columns')).toBeNull();
    expect(screen.getByLabelText('Font size')).toHaveValue('');
    expect(screen.getByLabelText('Font size')).toHaveAttribute('placeholder', 'Mixed');
    expect(screen.getByText('italic')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Font size'), { target: { value: '30' } });
    pass(400);
    expect([text, columns].map(({ id }) => styles().desktop[id]?.['font-size'])).toEqual(['30px', '30px']);
    act(() => void store.undo());
    expect([text, columns].map(({ id }) => styles().desktop[id]?.['font-size'])).toEqual(['10px', '20px']);
    fireEvent.click(screen.getByRole('switch', { name: 'Visible on desktop' }));
    expect([text, columns].map(({ id }) => styles().desktop[id]?.['display'])).toEqual(['none', 'none']);
    act(() => store.setDevice('mobile'));
    fireEvent.click(screen.getByRole('switch', { name: 'Visible on mobile' }));
    expect([text, columns].map(({ id }) => styles().mobile[id]?.['display'])).toEqual(['flow-root', 'grid']);
    act(() => store.edit((document) => setStyle(document, text.id, 'mobile', { display: 'none' })));
    expect(screen.getByText('Mixed')).toBeInTheDocument();
  });

  it('holds a size within 0 to 9999 while it is typed', () => {
    const { styleOf } = openPanel('desktop');
    const width = screen.getByLabelText('Width');
    fireEvent.change(width, { target: { value: '1000' } });
    fireEvent.change(width, { target: { value: '10000' } });
    expect(width).toHaveValue('9999');
    pass(400);
    expect(styleOf('desktop')).toMatchObject({ width: '9999px' });
    expect(width).toHaveValue('9999');
  });

  it('says the contrast of words while a colour is chosen, before it is on the page', () => {
    const { styleOf } = openPanel('desktop');
    const colour = screen.getByLabelText('Colour');
    expect(colour).not.toHaveAccessibleDescription();
    fireEvent.change(colour, { target: { value: '#8a8a8a' } });
    expect(colour).toHaveAccessibleDescription('Contrast 3.4: too pale, AA is 4.5 or more');
    expect(styleOf('desktop')).toBeUndefined();
    pass(400);
    fireEvent.change(screen.getByLabelText('Background'), { target: { value: '#000000' } });
    expect(screen.getByLabelText('Background')).toHaveAccessibleDescription('Contrast 6.0: AA');
    pass(400);
    expect(colour).toHaveAccessibleDescription('Contrast 6.0: AA');
    expect(screen.getAllByRole('status').map((note) => note.textContent)).toContain('Contrast 6.0: AA');
    expect(screen.getByLabelText('Border colour')).not.toHaveAccessibleDescription();
  });

  it('shows a block again on a device that a wider one hides', () => {
    const { store, styleOf } = openPanel('desktop');
    fireEvent.click(screen.getByRole('switch', { name: 'Visible on desktop' }));
    act(() => store.setDevice('mobile'));
    fireEvent.click(screen.getByRole('switch', { name: 'Visible on mobile' }));
    expect(styleOf('desktop')).toEqual({ display: 'none' });
    expect(styleOf('mobile')).toEqual({ display: 'flow-root' });
  });
});
