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
