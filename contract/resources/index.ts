// The registry of resources. Add a new resource here.
import { withOutside } from '#contract/kernel/outside.ts'
import { registryOf } from '#contract/kernel/registryOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { outside } from '#contract/outside.ts'
import { alarm } from './fleet/alarm.ts'
import { alarmRule } from './fleet/alarmRule.ts'
import { allowedCommand } from './fleet/allowedCommand.ts'
import { apk } from './fleet/apk.ts'
import { apkLog } from './fleet/apkLog.ts'
import { commandRun } from './fleet/commandRun.ts'
import { controlPlan } from './fleet/controlPlan.ts'
import { device } from './fleet/device.ts'
import { deviceCommand } from './fleet/deviceCommand.ts'
import { deviceGroup } from './fleet/deviceGroup.ts'
import { deviceLog } from './fleet/deviceLog.ts'
import { deviceTag } from './fleet/deviceTag.ts'
import { rollout } from './fleet/rollout.ts'
import { screenFile } from './fleet/screenFile.ts'
import { binnedFile } from './media/binnedFile.ts'
import { file } from './media/file.ts'
import { fileCollection } from './media/fileCollection.ts'
import { fileTag } from './media/fileTag.ts'
import { folder } from './media/folder.ts'
import { font } from './media/font.ts'
import { authorization } from './money/authorization.ts'
import { bill } from './money/bill.ts'
import { flowCharge } from './money/flowCharge.ts'
import { flowPackage } from './money/flowPackage.ts'
import { flowRecord } from './money/flowRecord.ts'
import { ledgerFinding } from './money/ledgerFinding.ts'
import { license } from './money/license.ts'
import { order } from './money/order.ts'
import { payment } from './money/payment.ts'
import { paymentFinding } from './money/paymentFinding.ts'
import { refund } from './money/refund.ts'
import { department } from './people/department.ts'
import { menu } from './people/menu.ts'
import { role } from './people/role.ts'
import { socialAccount } from './people/socialAccount.ts'
import { user } from './people/user.ts'
import { program } from './programs/program.ts'
import { subtitle } from './programs/subtitle.ts'
import { template } from './programs/template.ts'
import { daypart } from './publishing/daypart.ts'
import { emergency } from './publishing/emergency.ts'
import { emergencyAddress } from './publishing/emergencyAddress.ts'
import { emergencyFeed } from './publishing/emergencyFeed.ts'
import { holidaySet } from './publishing/holidaySet.ts'
import { playFinding } from './publishing/playFinding.ts'
import { preparedEmergency } from './publishing/preparedEmergency.ts'
import { savedReport } from './publishing/savedReport.ts'
import { sendLog } from './publishing/sendLog.ts'
import { sendReview } from './publishing/sendReview.ts'
import { sentPlan } from './publishing/sentPlan.ts'
import { wave } from './publishing/wave.ts'
import { apiToken } from './system/apiToken.ts'
import { article } from './system/article.ts'
import { carousel } from './system/carousel.ts'
import { log } from './system/log.ts'
import { message } from './system/message.ts'
import { messageSend } from './system/messageSend.ts'
import { outboxMessage } from './system/outboxMessage.ts'
import { quartzJob } from './system/quartzJob.ts'
import { quartzJobRun } from './system/quartzJobRun.ts'
import { wallLink } from './system/wallLink.ts'
import { webhook } from './system/webhook.ts'
import { webhookDelivery } from './system/webhookDelivery.ts'

const own = {
  allowedCommand,
  commandRun,
  controlPlan,
  device,
  deviceGroup,
  deviceCommand,
  screenFile,
  deviceLog,
  alarm,
  alarmRule,
  file,
  binnedFile,
  fileTag,
  deviceTag,
  fileCollection,
  folder,
  program,
  template,
  font,
  subtitle,
  emergency,
  preparedEmergency,
  emergencyAddress,
  emergencyFeed,
  sentPlan,
  holidaySet,
  daypart,
  wave,
  savedReport,
  wallLink,
  sendLog,
  playFinding,
  sendReview,
  user,
  socialAccount,
  role,
  menu,
  department,
  log,
  apiToken,
  webhook,
  webhookDelivery,
  quartzJob,
  quartzJobRun,
  message,
  messageSend,
  carousel,
  article,
  authorization,
  license,
  apk,
  apkLog,
  rollout,
  outboxMessage,
  flowPackage,
  flowRecord,
  flowCharge,
  ledgerFinding,
  order,
  payment,
  refund,
  bill,
  paymentFinding,
}
/** All resources, including those of external plugins, although the type names only the built-in ones. */
export const resources = registryOf(
  'resources',
  withOutside(
    'resource',
    own,
    outside.map(({ about, adds }) => ({ about, adds: adds.resources })),
  ),
)
export type Resources = typeof resources
export type ResourceName = keyof Resources

/** Throws for a resource that is not in the registry. */
export function nameOf({ name }: Resource): ResourceName {
  if (!isName(name)) throw new Error(`No resource is called ${name}`)
  return name
}

const isName = (name: string): name is ResourceName => Object.hasOwn(resources, name)
