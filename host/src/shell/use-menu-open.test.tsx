import { act, renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { useMenuOpen } from './use-menu-open';

function windowOf(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const most = Number(/width <= (\d+)px/.exec(media)?.[1]);
    const list = {
      media,
      matches: width <= most,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    };
    return list as unknown as MediaQueryList;
  });
  return renderHook(() => useMenuOpen(createRef())).result;
}

it('closes the menu after a click in a window of 820 px', () => {
  const menu = windowOf(820);
  expect(menu.current.isOpen).toBe(false);
  act(() => menu.current.setOpen(true));
  expect(menu.current.isOverPage).toBe(true);
  act(() => void menu.current.closeOverPage());
  expect(menu.current.isOpen).toBe(false);
});

it('is a rail of icons from 821 to 1100 px until somebody opens it', () => {
  for (const width of [821, 1100]) {
    const menu = windowOf(width);
    expect(menu.current.menu).toBe('rail');
    act(() => menu.current.setOpen(true));
    expect(menu.current).toMatchObject({ menu: 'open', isOverPage: false });
  }
});

it('leaves the menu open after a click in a window of 1101 px, and folds it away when asked', () => {
  const menu = windowOf(1101);
  expect(menu.current.menu).toBe('open');
  act(() => void menu.current.closeOverPage());
  expect(menu.current.isOpen).toBe(true);
  act(() => menu.current.setOpen(false));
  expect(menu.current.menu).toBe('closed');
});
