/**
 * Returns a text that identifies where a secret is stored (see createSecretBox). A secret that is copied to another
 * place cannot be decrypted there.
 */
export const purposeOf = (setting: string, variant: string, field: string) =>
  ['setting', setting, variant, field].join(':')
