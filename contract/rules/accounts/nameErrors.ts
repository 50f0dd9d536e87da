export const nameErrors = [
  'user.nameInvisible',
  'user.nameBlank',
  'user.nameSign',
  'user.nameScripts',
  // Reported by the server only:
  'user.nameLooksTaken',
  'user.nameWasUsed',
] as const
