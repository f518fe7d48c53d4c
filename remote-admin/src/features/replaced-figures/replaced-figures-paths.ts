export const replacedFiguresPath = '/admin/replaced-figures';
