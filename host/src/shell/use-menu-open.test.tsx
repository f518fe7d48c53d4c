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

it('leaves the menu open after a click in a window of 821 px', () => {
  const menu = windowOf(821);
  expect(menu.current.isOpen).toBe(true);
  act(() => void menu.current.closeOverPage());
  expect(menu.current.isOpen).toBe(true);
});
