import { sending } from '#contract/services/sending.ts'
import { serve } from '../behave.ts'
import { preflight } from '../sending/preflight.ts'
import { release } from '../sending/release.ts'
import { withdraw } from '../sending/withdraw.ts'

export const sendingHandlers = serve(sending, { release, preflight, withdraw })
