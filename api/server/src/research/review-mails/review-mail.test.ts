import { reviewMail } from './review-mail';

const content = {
  kind: 'request',
  firstName: 'Pete',
  person: 'Ann Analyst',
  title: 'Copper\r\nBcc: thief@evil.test',
  label: 'Review requested',
  comments: 'Please look at <b>the margin</b>.',
  address: 'https://console.test/admin/builder/draft-report/1/feedback',
  sender: { name: 'Acme Research', colourCode: '#0b4f6c' },
} as const;

it('asks a reviewer, with what was written and the way to the report', () => {
  expect(reviewMail(content)).toMatchObject({
    subject: 'Please review: Copper Bcc: thief@evil.test',
    text: `Hello Pete,

Ann Analyst asks you to review the report "Copper Bcc: thief@evil.test".

Ann Analyst wrote: Please look at <b>the margin</b>.

Open the report:
https://console.test/admin/builder/draft-report/1/feedback
`,
  });
});

it('tells what was answered, and says the same as HTML', () => {
  const mail = reviewMail({ ...content, kind: 'answer', title: 'Copper', label: 'Declined' });
  expect(mail.subject).toBe('Declined: Copper');
  expect(mail.text).toContain('Ann Analyst answered the review of the report "Copper": Declined.');
  expect(mail.html).toContain('&lt;b&gt;the margin&lt;/b&gt;');
  expect(mail.html).toContain('href="https://console.test/admin/builder/draft-report/1/feedback"');
});

it.each([
  ['Withdrawn', 'Ann Analyst withdrew the review of the report "Copper".'],
  ['Publication stopped', 'Ann Analyst stopped the publication of the report "Copper": it is a draft again.'],
  ['Publication moved', 'Ann Analyst moved the publication of the report "Copper" to another time.'],
])('calls what is no answer by its name: %s', (label, sentence) => {
  const mail = reviewMail({ ...content, kind: 'answer', title: 'Copper', label });
  expect(mail.text).toContain(sentence);
});

it('has no button where there is nothing to open', () => {
  const mail = reviewMail({ ...content, kind: 'answer', label: 'Declined', address: null });
  expect(mail.text).not.toContain('Open the review');
  expect(mail.html).not.toContain('<a ');
  expect(mail.html).toContain('It is with its author now.');
});
