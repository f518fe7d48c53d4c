import { createHandover } from './handover';

it('empties what a parcel was given last, and nothing of another one', () => {
  const [gone, here] = [document.createElement('div'), document.createElement('div')];
  const { give, takeBack } = createHandover();
  give({ domElement: gone, title: 'first' });
  const last = give({ domElement: gone, title: 'last' });
  const other = give({ domElement: here, title: 'other' });
  takeBack(gone);
  expect(last).toEqual({});
  expect(other).toEqual({ domElement: here, title: 'other' });
});
