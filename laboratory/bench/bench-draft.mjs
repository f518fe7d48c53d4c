/** Makes a draft that holds a document, in the name of `api`, of whom `signedIn` made it; answers its id. */
export async function newDraft(api, document) {
  const templates = await api('/api/template');
  const template = templates['hydra:member'].find(({ type }) => type === 'companyReport');
  const companies = await api('/api/company/search?text=BHP');
  const { id } = await api('/api/draft-report', {
    method: 'POST',
    body: {
      title: 'A report for measuring',
      webTitle: 'A report for measuring',
      subTitle: 'Written by a benchmark',
      reportType: 'companyReport',
      template: template['@id'],
      company: [companies['hydra:member'][0].id],
      recommendation: 'Buy',
      tags: [],
    },
  });
  await api(`/api/draft-report/${id}`, { method: 'PUT', body: { content: contentOf(document) } });
  return id;
}

/** A document as drafts hold it. */
export const contentOf = (document) => ({
  html: JSON.stringify(document.root),
  css: JSON.stringify(document.styles),
});
