import { secretTypesOf } from '#contract/derive/settingCallsOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { siteSettings } from '#contract/siteSettings/index.ts'
import type { ConfirmPassword } from '#server/accounts/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { purposeOf } from '#server/siteSettings/stored/purposeOf.ts'

const types = secretTypesOf(siteSettings)

type SecretRequest = { type: string; password: string; confirmPassword: ConfirmPassword }

/** Returns the decrypted secret after confirming the caller's password; "" when none is stored. */
export async function revealSecret(
  { type, password, confirmPassword }: SecretRequest,
  context: Context,
): Promise<string> {
  const location = types.get(type)
  if (!location) throw new AppError('general.notFound')
  await confirmPassword(context, password)
  const { setting, variant, field } = location
  const stored = await context.db
    .selectFrom('setting')
    .select('secrets')
    .where('name', '=', setting)
    .where('variant', '=', variant)
    .executeTakeFirst()
  const sealed = stored?.secrets[field]
  return sealed === undefined ? '' : context.secretBox.open(purposeOf(setting, variant, field), sealed)
}
