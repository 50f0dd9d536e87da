// The handlers of every service.

import { resources } from '#contract/resources/index.ts'
import type { ServiceName, Services } from '#contract/services/index.ts'
import { createCaptcha } from '../accounts/captcha.ts'
import { createConfirmPassword } from '../accounts/confirmPassword.ts'
import { createCredentials } from '../accounts/createCredentials.ts'
import { createLoginGuard } from '../accounts/loginGuard.ts'
import type { ServiceHandlers } from '../behave.ts'
import type { Parts } from '../context.ts'
import type { RouteHandler } from '../http/createHandler.ts'
import { behaviours } from '../resources/index.ts'
import { createAuth } from './auth.ts'
import { createCommon } from './common.ts'
import { controlHandlers } from './control.ts'
import { emailCheckHandlers } from './emailCheck.ts'
import { createHome } from './home.ts'
import { monitorHandlers } from './monitor.ts'
import { createOwnspace } from './ownspace.ts'
import { createRegistration } from './registration.ts'
import { screenHandlers } from './screen.ts'
import { sendingHandlers } from './sending.ts'
import { createSetting } from './setting.ts'
import { createSignIn } from './signIn.ts'
import { createSocial } from './social.ts'
import { storageHandlers } from './storage.ts'
import { taskHandlers } from './task.ts'
import { createUpload } from './upload.ts'
import { widgetHandlers } from './widget.ts'

type Handlers = { [N in ServiceName]: ServiceHandlers<Services[N]> }

export function createHandlers(parts: Parts): Readonly<Record<string, Readonly<Record<string, RouteHandler>>>> {
  const captcha = createCaptcha(parts)
  const guard = createLoginGuard(parts.db, parts.now)
  const credentials = createCredentials(parts, captcha, guard)
  const confirmPassword = createConfirmPassword(guard)
  const handlers: Handlers = {
    auth: createAuth(credentials, confirmPassword),
    signIn: createSignIn(captcha),
    registration: createRegistration(captcha),
    emailCheck: emailCheckHandlers,
    social: createSocial(parts, credentials),
    common: createCommon(parts, captcha),
    home: createHome(behaviours),
    screen: screenHandlers,
    control: controlHandlers,
    sending: sendingHandlers,
    task: taskHandlers,
    monitor: monitorHandlers,
    setting: createSetting(confirmPassword),
    storage: storageHandlers,
    ownspace: createOwnspace(confirmPassword),
    widget: widgetHandlers,
    upload: createUpload(parts, { resources, behaviours }),
  }
  return handlers
}
