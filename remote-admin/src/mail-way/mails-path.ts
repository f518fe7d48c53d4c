/** The mails of the console, and what became of them. */
export const mailsPath = '/admin/mails';
