import { endpointUrl } from './endpoint';

describe('endpointUrl', () => {
  it('fills and encodes parameters and leaves empty query values out', () => {
    const url = endpointUrl(
      { path: '/api/user/:id' },
      { id: 'a/b' },
      { page: 2, name: '', 'order[x]': 'asc' },
    );
    expect(url).toBe('/api/user/a%2Fb?page=2&order%5Bx%5D=asc');
  });

  it('says which parameter is missing', () => {
    expect(() => endpointUrl({ path: '/api/user/:id' })).toThrow(
      '/api/user/:id needs the parameter "id", which is missing',
    );
  });
});
