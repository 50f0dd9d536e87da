/** Separate from the declaration: the first page reads the site before it loads the contract. */
export const sitePath = '/common/site'
