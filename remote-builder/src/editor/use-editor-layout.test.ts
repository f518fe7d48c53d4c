import { act, renderHook } from '@testing-library/react';
import { useEditorLayout } from './use-editor-layout';

it('has three columns with the right panel, and two without', () => {
  const { result } = renderHook(useEditorLayout);
  expect([result.current.isLeftOpen, result.current.isRightOpen]).toEqual([true, true]);
  act(() => result.current.toggleRight());
  expect([result.current.isLeftOpen, result.current.isRightOpen]).toEqual([true, false]);
  act(() => result.current.toggleRight());
  expect([result.current.isLeftOpen, result.current.isRightOpen]).toEqual([true, true]);
});

it('opens and closes the left panel by itself', () => {
  const { result } = renderHook(useEditorLayout);
  act(() => result.current.toggleLeft());
  expect([result.current.isLeftOpen, result.current.isRightOpen]).toEqual([false, true]);
});
