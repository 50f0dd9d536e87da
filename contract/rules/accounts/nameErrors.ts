/** What is wrong with the name of an account. */
export const nameErrors = [
  'user.nameInvisible',
  'user.nameBlank',
  'user.nameSign',
  'user.nameScripts',
  // Only the server tells these:
  'user.nameLooksTaken',
  'user.nameWasUsed',
] as const
