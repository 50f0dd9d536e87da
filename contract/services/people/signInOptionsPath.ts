/** Known to the page to sign in on, which must not wait for schemas. */
export const signInOptionsPath = '/common/signInOptions'
