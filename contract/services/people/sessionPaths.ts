/** Separate from the declarations, so that the sign-in page does not load schemas. */
export const loginCallPath = '/login'
export const ownspacePath = '/user'
export const listLooksPath = 'listLooks'
