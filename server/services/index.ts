// The handlers of every service.

import { resources } from '#contract/resources/index.ts'
import type { ServiceName, Services } from '#contract/services/index.ts'
import { createCaptcha } from '../accounts/captcha.ts'
import type { ServiceHandlers } from '../behave.ts'
import type { Parts } from '../context.ts'
import type { RouteHandler } from '../http/createHandler.ts'
import { behaviours } from '../resources/index.ts'
import { createAuth } from './auth.ts'
import { createCommon } from './common.ts'
import { controlHandlers } from './control.ts'
import { createHome } from './home.ts'
import { screenHandlers } from './screen.ts'
import { sendingHandlers } from './sending.ts'
import { createUpload } from './upload.ts'

type Handlers = { [N in ServiceName]: ServiceHandlers<Services[N]> }

export function createHandlers(parts: Parts): Readonly<Record<string, Readonly<Record<string, RouteHandler>>>> {
  const captcha = createCaptcha(parts)
  const handlers: Handlers = {
    auth: createAuth(parts, captcha),
    common: createCommon(parts, captcha),
    home: createHome(behaviours),
    screen: screenHandlers,
    control: controlHandlers,
    sending: sendingHandlers,
    upload: createUpload(parts, { resources, behaviours }),
  }
  return handlers
}
