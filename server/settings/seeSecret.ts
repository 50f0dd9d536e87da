import { secretTypesOf } from '#contract/derive/settingCallsOf.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import { settings } from '#contract/settings/index.ts'
import type { LoginGuard } from '../accounts/loginGuard.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { type Context, callerOf } from '../context.ts'
import { purposeOf } from './purposeOf.ts'

const types = secretTypesOf(settings)

type Asked = { type: string; password: string; guard: LoginGuard }

/** The secret in clear, for the caller's own password; "" when none is stored. Wrong passwords count like failed sign-ins. */
export async function seeSecret({ type, password, guard }: Asked, context: Context): Promise<string> {
  const place = types.get(type)
  if (!place) throw new AppError('general.notFound')
  const { id, username } = callerOf(context)
  const proven = await guard.attempt(username, context.ip, async () => {
    const user = await context.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
    return (await checkPassword(user?.password ?? null, password)) || null
  })
  if (proven instanceof AppError) throw fieldError('password', 'auth.oldPasswordWrong')
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
