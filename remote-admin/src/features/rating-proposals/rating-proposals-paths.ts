export const ratingProposalsPath = '/admin/recommendation-proposals';
