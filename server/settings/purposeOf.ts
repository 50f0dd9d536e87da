/** The place a secret is kept at (createSecretBox): moved to another it cannot be opened. */
export const purposeOf = (setting: string, variant: string, field: string) =>
  ['setting', setting, variant, field].join(':')
