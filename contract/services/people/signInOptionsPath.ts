/** Separate from the declaration, so that the sign-in page does not load schemas. */
export const signInOptionsPath = '/common/signInOptions'
