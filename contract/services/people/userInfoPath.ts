/** Separate from the declaration: simple mode reads the user's rights before it loads the contract. */
export const userInfoPath = '/user/info'
