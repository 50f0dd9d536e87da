/**
 * Key of the home page, which has view preferences but is not a resource. Separate from the schemas, so that the sign-in
 * page does not load them.
 */
export const homeLook = 'home'
