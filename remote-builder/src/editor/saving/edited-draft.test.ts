import { sendableHeading } from './edited-draft';

it('sends titles without blanks around them', () => {
  expect(sendableHeading({ title: ' Copper ', subTitle: 'Volumes' })).toEqual({
    sent: { title: 'Copper', subTitle: 'Volumes' },
    left: undefined,
  });
  expect(sendableHeading({})).toEqual({ sent: {}, left: undefined });
});

it('keeps back what breaks a rule, and says what and why', () => {
  expect(sendableHeading({ title: '', subTitle: 'Volumes' })).toEqual({
    sent: { subTitle: 'Volumes' },
    left: {
      kind: 'refused',
      text: 'Title could not be saved.',
      violations: [{ propertyPath: 'title', message: 'This field is required' }],
    },
  });
  const { left } = sendableHeading({ title: ' ', subTitle: '' });
  expect(left?.text).toBe('Title and Sub Title could not be saved.');
});
