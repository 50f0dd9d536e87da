export const programVersion = 1
