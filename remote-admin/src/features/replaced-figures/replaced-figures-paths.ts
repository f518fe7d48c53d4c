export const replacedFiguresPath = '/admin/replaced-figures';

/** The figures that one delivery wrote over. */
export const figuresOfDelivery = (id: string) => `${replacedFiguresPath}?delivery=${encodeURIComponent(id)}`;
