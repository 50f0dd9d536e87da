/** Kinds of publications: a program fills the screen, a subtitle is drawn over it. */
export const publicationKinds = ['program', 'subtitle'] as const
export type PublicationKind = (typeof publicationKinds)[number]
