export const nameErrors = [
  'user.nameInvisible',
  'user.nameBlank',
  'user.nameSign',
  'user.nameScripts',
  // Only the server reports the following errors, because it knows the other accounts.
  'user.nameLooksTaken',
  'user.nameWasUsed',
] as const
