import { isSmsPurpose, smsPurposes } from '#contract/mail.ts'
import type { Values } from '#server/base/values.ts'
import { templateFields } from './sms/templateOf.ts'

/**
 * Converts the input of the call that sets the SMS template of one purpose (xboot-api.md 2.10). `type`: number of the
 * purpose. `templateCode`: value for the setting's field that holds the template of this purpose.
 */
export function receiveTemplate({ type, templateCode, ...fields }: Values): Values {
  const purpose = Object.keys(smsPurposes).find(name => isSmsPurpose(name) && smsPurposes[name] === type)
  return purpose && isSmsPurpose(purpose) ? { ...fields, [templateFields[purpose]]: templateCode ?? null } : fields
}
