import { AppError } from '#contract/errors/errors.ts'
import { isSmsPurpose, smsPurposes } from '#contract/mail.ts'
import type { setting } from '#contract/services/system/setting.ts'
import { type SettingName, settings } from '#contract/settings/index.ts'
import type { ConfirmPassword } from '#server/accounts/index.ts'
import type { ServiceHandlers } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import type { Values } from '#server/calls/values.ts'
import { sendTestMail, sendTestSms, templateOf } from '#server/outbox/index.ts'
import { forgetSetting } from '#server/settings/forgetSetting.ts'
import { overviewOf } from '#server/settings/overviewOf.ts'
import type { SettingBehaviours } from '#server/settings/SettingBehaviour.ts'
import { showSetting } from '#server/settings/showSetting.ts'
import { writeSetting } from '#server/settings/writeSetting.ts'
import { seeSecret } from './seeSecret.ts'

type Handlers = ServiceHandlers<typeof setting>
type Handler = (input: Values, context: Context) => Promise<unknown>

/** Three handlers per declared setting: show, set, forget. */
const declaredHandlers = (behaviours: SettingBehaviours): Readonly<Record<string, Handler>> =>
  Object.fromEntries(
    (Object.keys(settings) as SettingName[]).flatMap((name): [string, Handler][] => {
      const setting = { name, behaviour: behaviours[name] }
      return [
        [name, ({ variant }, context) => showSetting(name, String(variant ?? ''), context)],
        [`${name}Set`, (input, context) => writeSetting(setting, input, context)],
        [`${name}Forget`, ({ variant }, context) => forgetSetting(setting, String(variant ?? ''), context)],
      ]
    }),
  )

export function createSetting(confirmPassword: ConfirmPassword, behaviours: SettingBehaviours): Handlers {
  const own: Pick<
    Handlers,
    'overview' | 'templateCode' | 'emailTest' | 'smsTest' | 'gatewayTest' | 'seeSecret' | 'seeSecretByHeader'
  > = {
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
    async gatewayTest({ name }, { gateways }) {
      await (await gateways.get(name)).test()
      return null
    },
    seeSecret: ({ type, password }, context) => seeSecret({ type, password, confirmPassword }, context),

    seeSecretByHeader({ type }, context) {
      const { password } = context.request.headers
      if (typeof password !== 'string') throw new AppError('setting.passwordNeeded')
      return seeSecret({ type, password: decoded(password), confirmPassword }, context)
    },
  }
  return { ...declaredHandlers(behaviours), ...own } as Handlers
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
