import { isSmsPurpose, smsPurposes } from '#contract/mail.ts'
import type { Values } from '#server/kernel/values.ts'
import { templateFields } from './sms/templateOf.ts'

/**
 * Converts the input of the call, which sets the template of one purpose: `templateCode` for the purpose number
 * `type` (xboot-api.md 2.10).
 */
export function receiveTemplate({ type, templateCode, ...fields }: Values): Values {
  const purpose = Object.keys(smsPurposes).find(name => isSmsPurpose(name) && smsPurposes[name] === type)
  return purpose && isSmsPurpose(purpose) ? { ...fields, [templateFields[purpose]]: templateCode ?? null } : fields
}
