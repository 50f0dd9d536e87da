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
  await guard.check(username, context.ip)
  const user = await context.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
  if (!(await checkPassword(user?.password ?? null, password))) {
    await guard.fail(username, context.ip)
    throw fieldError('password', 'auth.oldPasswordWrong')
  }
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
