import { AppError } from '#contract/errors.ts'
import { isSmsPurpose, smsPurposes } from '#contract/mail.ts'
import type { setting } from '#contract/services/setting.ts'
import { type SettingName, settings } from '#contract/settings/index.ts'
import type { ConfirmPassword } from '../accounts/confirmPassword.ts'
import type { ServiceHandlers, Values } from '../behave.ts'
import type { Context } from '../context.ts'
import { sendTestMail } from '../outbox/sendTestMail.ts'
import { sendTestSms } from '../outbox/sendTestSms.ts'
import { templateOf } from '../outbox/sms/templateOf.ts'
import { forgetSetting } from '../settings/forgetSetting.ts'
import { overviewOf } from '../settings/overviewOf.ts'
import { seeSecret } from '../settings/seeSecret.ts'
import { showSetting } from '../settings/showSetting.ts'
import { writeSetting } from '../settings/writeSetting.ts'

type Handlers = ServiceHandlers<typeof setting>
type Handler = (input: Values, context: Context) => Promise<unknown>

/** Three handlers per declared setting: what differs between them stands in its declaration. */
const declared: Readonly<Record<string, Handler>> = Object.fromEntries(
  (Object.keys(settings) as SettingName[]).flatMap((name): [string, Handler][] => [
    [name, ({ variant }, context) => showSetting(name, String(variant ?? ''), context)],
    [`${name}Set`, (input, context) => writeSetting(name, input, context)],
    [`${name}Forget`, ({ variant }, context) => forgetSetting(name, String(variant ?? ''), context)],
  ]),
)

export function createSetting(confirmPassword: ConfirmPassword): Handlers {
  const own: Pick<Handlers, 'overview' | 'templateCode' | 'emailTest' | 'smsTest' | 'seeSecret' | 'seeSecretByHeader'> =
    {
      overview: (_input, context) => overviewOf(context),

      async templateCode({ type }, context) {
        const stored = await context.settings.find('sms', { db: context.db })
        if (!stored) throw new AppError('setting.notConfigured')
        const purpose = Object.keys(smsPurposes).find(name => isSmsPurpose(name) && String(smsPurposes[name]) === type)
        if (!purpose || !isSmsPurpose(purpose)) throw new AppError('general.notFound')
        return templateOf(stored, purpose) ?? ''
      },

      emailTest: ({ to }, context) => sendTestMail(to, context),
      smsTest: ({ mobile }, context) => sendTestSms(mobile, context),
      seeSecret: ({ type, password }, context) => seeSecret({ type, password, confirmPassword }, context),

      seeSecretByHeader({ type }, context) {
        const { password } = context.request.headers
        if (typeof password !== 'string') throw new AppError('setting.passwordNeeded')
        return seeSecret({ type, password: decoded(password), confirmPassword }, context)
      },
    }
  return { ...declared, ...own } as Handlers
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
