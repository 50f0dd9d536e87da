/** Of the document of programs. */
export const programVersion = 1
