import { Select as Bare } from 'antd';
import type { RefSelectProps, SelectProps } from 'antd/es/select';
import { useEffect, useRef } from 'react';
import { speakChoice } from './spoken-choice';

/** antd's select, which says what is chosen to those who can't see it. */
function SpokenSelect(props: SelectProps) {
  const select = useRef<RefSelectProps>(null);
  // Follows what antd draws.
  useEffect(() => {
    const element = select.current?.nativeElement;
    return element && speakChoice(element);
  }, []);
  return <Bare {...props} ref={select} />;
}

// its props depend on the kind of its values
export const Select = SpokenSelect as typeof Bare;
