/** Identifies where a secret is stored (createSecretBox); at another location it cannot be opened. */
export const purposeOf = (setting: string, variant: string, field: string) =>
  ['setting', setting, variant, field].join(':')
