import { Segmented as VendorSegmented } from 'antd';
import type { SegmentedProps } from 'antd';

/** One of a few; one stop of Tab, at what is chosen: that of antd makes another of the frame around them, where no key works. */
export function Segmented<Value extends string | number = string>(
  props: SegmentedProps<Value> & { readonly 'aria-label'?: string },
) {
  return <VendorSegmented<Value> tabIndex={-1} {...props} />;
}
