/** Writes to what is there already that take no `If-Match`, by call, and why none of them overwrites what nobody saw. */
export const writesWithoutRevision: Readonly<Record<string, string>> = {
  'PUT /api/user/:id/reset-password': 'A password is never shown: there is no version of it to be seen.',
  'POST /api/user/:id/reset-link': 'It mails a link, and changes nothing of the account.',
  'PUT /api/customer/:id/reset-password': 'A password is never shown: there is no version of it to be seen.',
  'POST /api/customer/:id/restore': 'It changes one mark, and is refused when that is not set (409).',
  'POST /api/branding/:id/restore': 'It changes one mark, and is refused when that is not set (409).',
  'POST /api/market-share/:id/restore': 'It changes one mark, and is refused when that is not set (409).',
  'POST /api/tags/:id/restore': 'It makes what is gone, and is refused where it is there (409).',
  'POST /api/company/merge/:id':
    'It writes no field that a form shows, and is refused once it is done (409).',
  'POST /api/job-run/:id/retry':
    'An order, which changes no setting of the job; refused while it runs (409).',
  'POST /api/rating-proposal/:id/agree': 'A proposal is decided about once: its state decides (409).',
  'POST /api/rating-proposal/:id/decline': 'A proposal is decided about once: its state decides (409).',
  'POST /api/feed-import/:id/accept-loss': 'A loss is accepted once: its state decides (409).',
  'POST /api/feed-import/:id/release': 'A delivery is decided about once: its state decides (409).',
  'POST /api/feed-import/:id/reject': 'A delivery is decided about once: its state decides (409).',
  'PUT /api/alert/rules/:rule':
    'Each setting is written by itself, and whoever writes it has seen the one before.',
  'PUT /api/tags/:id': 'The name is all that it writes, and whoever writes it has seen the one before.',
  'POST /api/tags/:id/merge': 'It is done once: the tag is gone then (404).',
  'PUT /api/comment-thread/:id':
    'It sets one mark to what the body says; what it is already changes nothing.',
  'POST /api/comment-thread/:id/comments': 'It adds a comment and replaces none.',
  'POST /api/draft-report/:id/comment-threads': 'It adds a thread and replaces none.',
  'PUT /api/snippet/:id': 'The name is all that it writes, and whoever writes it has seen the one before.',
  'PUT /api/table-views/:list/on': 'It keeps one choice of the one person who makes it.',
  'PUT /api/table-views/:list/default':
    'It sets one mark to what the body says, and whoever sets it has seen the one before.',
  'PUT /api/table-view/:id':
    'Its owner alone may, so no two people do: another window of theirs is refused (412, table-views.routes.test).',
  'POST /api/table-view/:id/take-over':
    'It writes the owner alone, and is refused as long as they are here (409).',
  'POST /api/draft/:id/add-media': 'It adds a file and replaces none.',
  'PUT /api/draft-report/:id/versions/:version':
    'The name is all that it writes, and whoever writes it has seen the one before.',
  'POST /api/draft-report/:id/presence':
    'It says where the page of the one who says so is, and changes nothing of the report.',
  'POST /api/draft-report/:id/stop': 'The state of the report decides (409).',
  'POST /api/draft-report/:id/move': 'The state of the report decides (409).',
  'POST /api/report-approval/:id/comment': 'It adds a comment and replaces none.',
  'POST /api/report-approval/:id/reviewer':
    'It asks one more person and replaces nobody; the state decides (409).',
  'POST /api/report-approval/:id/seen': 'It marks what was seen by the one who says so.',
  'POST /api/report-approval/:id/peer':
    'The state of the review decides, and the hash of what was read (P5).',
  'POST /api/report-approval/:id/legal':
    'The state of the review decides, and the hash of what was read (P5).',
  'POST /api/report-approval/:id/unlock': 'The state of the review decides (409).',
  'POST /api/report-approval/:id/withdraw': 'The state of the review decides (409).',
  'PUT /api/inbox/mail-choices':
    'The one person who sets it sees each choice that it writes, and no other is written.',
  'PUT /api/own-settings':
    'The one person who sets it sees each choice that it writes, and no other is written.',
  'POST /api/interests/:id/end': 'An interest is never changed: it is ended once (409).',
  'POST /api/restricted-companies/:id/end':
    'An entry is never changed: it is ended once, and refused when it is over (409).',
  'POST /api/releases/:env/pin': 'Its body names the release that was seen: `expected`, 409.',
  'POST /api/releases/:env/stop': 'Its body names the release that was seen: `expected`, 409.',
  'POST /api/releases/:env/planned-pins': 'It adds a plan, and overwrites nothing.',
  'POST /api/releases/:env/promote': 'Its body names the release that was seen: `expected`, 409.',
  'POST /api/releases/:env/rollback': 'Its body names the release that was seen: `expected`, 409.',
  'POST /api/releases/:env/switch': 'Its body names the release that was seen: `expected`, 409.',
  'POST /api/releases/:env/lock': 'It sets one mark to what the body says, and overwrites nothing else.',
  'POST /api/report-import/:id/manifest': 'The state of the import decides (409).',
  'POST /api/report-import/:id/files': 'It asks which files are missing, and changes nothing.',
  'POST /api/report-import/:id/pdf': 'It adds a file that the manifest names by its hash.',
  'POST /api/report-import/:id/check': 'It checks what was sent, and changes no field that a form shows.',
  'POST /api/report-import/:id/start': 'The state of the import decides (409).',
  'POST /api/report-import/:id/revoke': 'The state of the import decides (409).',
};
