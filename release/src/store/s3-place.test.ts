import { s3Place } from './s3-place';

it.each([
  ['s3://releases', { bucket: 'releases', prefix: '' }],
  ['s3://releases/', { bucket: 'releases', prefix: '' }],
  ['s3://my.releases/console', { bucket: 'my.releases', prefix: 'console/' }],
  ['s3://releases/a/b//', { bucket: 'releases', prefix: 'a/b/' }],
])('reads %s', (address, place) => {
  expect(s3Place(address)).toMatchObject(place);
});

it.each(['/var/store', 's3://', 's3://Releases/console', 'gs://releases', 's3://releases?x'])(
  'takes %s for no place in S3',
  (address) => {
    expect(s3Place(address)).toBeNull();
  },
);
