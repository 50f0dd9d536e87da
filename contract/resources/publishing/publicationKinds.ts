/** What is published: a program takes the screen, a subtitle lies over whatever is on it. */
export const publicationKinds = ['program', 'subtitle'] as const
export type PublicationKind = (typeof publicationKinds)[number]
