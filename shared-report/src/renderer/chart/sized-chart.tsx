import ReactEChartsCore from 'echarts-for-react/lib/core';
import { useEffect, useRef, type ComponentProps } from 'react';

type ChartProps = ComponentProps<typeof ReactEChartsCore>;

interface SizedChartProps extends Pick<ChartProps, 'echarts' | 'option' | 'onEvents'> {
  /** In pixels; otherwise that of the box around it. */
  readonly height?: number;
}

/** A chart as wide as the box around it, whenever that changes. */
export function SizedChart({ height, onEvents, ...chart }: SizedChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReactEChartsCore>(null);
  // the wrapper's own `autoResize` drops the first change of a box, and with it one that comes as the page opens
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      drawn.current?.getEchartsInstance()?.resize({ width: 'auto', height: 'auto' }),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={{ height: height ?? '100%' }}>
      <ReactEChartsCore
        {...chart}
        ref={drawn}
        autoResize={false}
        opts={{ renderer: 'svg' }}
        style={{ height: '100%', width: '100%' }}
        {...(onEvents && { onEvents })}
        notMerge
      />
    </div>
  );
}
