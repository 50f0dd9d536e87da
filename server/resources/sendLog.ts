import { sendLog } from '#contract/resources/sendLog.ts'
import { behave } from '../behave.ts'
import { retransmit } from '../sending/retransmit.ts'

export const sendLogBehaviour = behave(sendLog, { actions: { retransmit } })
