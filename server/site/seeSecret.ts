import { secretTypesOf } from '#contract/derive/settingCallsOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { settings } from '#contract/settings/index.ts'
import type { ConfirmPassword } from '#server/accounts/index.ts'
import type { Context } from '#server/calls/context.ts'
import { purposeOf } from '#server/settings/purposeOf.ts'

const types = secretTypesOf(settings)

type Asked = { type: string; password: string; confirmPassword: ConfirmPassword }

/** Returns the decrypted secret after confirming the caller's password; "" when none is stored. */
export async function seeSecret({ type, password, confirmPassword }: Asked, context: Context): Promise<string> {
  const place = types.get(type)
  if (!place) throw new AppError('general.notFound')
  await confirmPassword(context, password)
  const { setting, variant, field } = place
  const stored = await context.db
    .selectFrom('setting')
    .select('secrets')
    .where('name', '=', setting)
    .where('variant', '=', variant)
    .executeTakeFirst()
  const sealed = stored?.secrets[field]
  return sealed === undefined ? '' : context.secretBox.open(purposeOf(setting, variant, field), sealed)
}
