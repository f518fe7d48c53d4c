/** Part of a grid: labels of the axes have their room inside its edges. */
export const labelsInside = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const;
