import { AppError } from '#contract/errors/errors.ts'
import { isSmsPurpose, smsPurposes } from '#contract/mail.ts'
import type { setting } from '#contract/services/system/setting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import type { ConfirmPassword } from '#server/accounts/index.ts'
import type { Values } from '#server/base/values.ts'
import type { ServiceHandlers } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendTestMail, sendTestSms, templateOf } from '#server/outbox/index.ts'
import { deleteSetting } from '#server/siteSettings/deleteSetting.ts'
import { overviewOf } from '#server/siteSettings/overviewOf.ts'
import type { SettingBehaviors } from '#server/siteSettings/SettingBehavior.ts'
import { showSetting } from '#server/siteSettings/showSetting.ts'
import { writeSetting } from '#server/siteSettings/writeSetting.ts'
import { revealSecret } from './revealSecret.ts'

type Handlers = ServiceHandlers<typeof setting>
type Handler = (input: Values, context: Context) => Promise<unknown>

/** Returns three handlers for each declared setting: to show, to save and to delete it. */
const declaredHandlers = (behaviors: SettingBehaviors): Readonly<Record<string, Handler>> =>
  Object.fromEntries(
    (Object.keys(siteSettings) as SiteSettingName[]).flatMap((name): [string, Handler][] => {
      const setting = { name, behavior: behaviors[name] }
      return [
        [name, ({ variant }, context) => showSetting(name, String(variant ?? ''), context)],
        [`${name}Set`, (input, context) => writeSetting(setting, input, context)],
        [`${name}Forget`, ({ variant }, context) => deleteSetting(setting, String(variant ?? ''), context)],
      ]
    }),
  )

export function createSetting(confirmPassword: ConfirmPassword, behaviors: SettingBehaviors): Handlers {
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
    seeSecret: ({ type, password }, context) => revealSecret({ type, password, confirmPassword }, context),

    seeSecretByHeader({ type }, context) {
      const { password } = context.request.headers
      if (typeof password !== 'string') throw new AppError('setting.passwordNeeded')
      return revealSecret({ type, password: decoded(password), confirmPassword }, context)
    },
  }
  return { ...declaredHandlers(behaviors), ...own } as Handlers
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
