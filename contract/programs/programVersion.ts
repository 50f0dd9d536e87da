/** Current version of the program document. */
export const programVersion = 1
