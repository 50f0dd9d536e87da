/** Identifies where a secret is stored (createSecretBox). A secret copied to another location cannot be opened. */
export const purposeOf = (setting: string, variant: string, field: string) =>
  ['setting', setting, variant, field].join(':')
