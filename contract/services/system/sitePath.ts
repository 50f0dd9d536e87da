/** Known without the declarations: the first page asks for the site before it needs anything else of the contract. */
export const sitePath = '/common/site'
