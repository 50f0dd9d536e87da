import { sending } from '#contract/services/sending.ts'
import { serve } from '#server/calls/behave.ts'
import { preflight } from './preflight.ts'
import { publish } from './publish.ts'
import { withdraw } from './withdraw.ts'

export const sendingHandlers = serve(sending, { publish, preflight, withdraw })
