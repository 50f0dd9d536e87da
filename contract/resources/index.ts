// The registry of resources. A new one is a line here.
import { registryOf } from '#contract/kernel/registryOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { alarm } from './alarm.ts'
import { alarmRule } from './alarmRule.ts'
import { apk } from './apk.ts'
import { apkLog } from './apkLog.ts'
import { binnedFile } from './binnedFile.ts'
import { carousel } from './carousel.ts'
import { daypart } from './daypart.ts'
import { department } from './department.ts'
import { device } from './device.ts'
import { deviceCommand } from './deviceCommand.ts'
import { deviceGroup } from './deviceGroup.ts'
import { deviceLog } from './deviceLog.ts'
import { deviceTag } from './deviceTag.ts'
import { emergency } from './emergency.ts'
import { emergencyAddress } from './emergencyAddress.ts'
import { emergencyFeed } from './emergencyFeed.ts'
import { file } from './file.ts'
import { fileCollection } from './fileCollection.ts'
import { fileTag } from './fileTag.ts'
import { folder } from './folder.ts'
import { font } from './font.ts'
import { holidaySet } from './holidaySet.ts'
import { log } from './log.ts'
import { menu } from './menu.ts'
import { message } from './message.ts'
import { messageSend } from './messageSend.ts'
import { outboxMessage } from './outboxMessage.ts'
import { playFinding } from './playFinding.ts'
import { preparedEmergency } from './preparedEmergency.ts'
import { program } from './program.ts'
import { quartzJob } from './quartzJob.ts'
import { quartzJobRun } from './quartzJobRun.ts'
import { role } from './role.ts'
import { rollout } from './rollout.ts'
import { screenFile } from './screenFile.ts'
import { sendLog } from './sendLog.ts'
import { sendReview } from './sendReview.ts'
import { sentPlan } from './sentPlan.ts'
import { socialAccount } from './socialAccount.ts'
import { subtitle } from './subtitle.ts'
import { template } from './template.ts'
import { user } from './user.ts'
import { wave } from './wave.ts'

export const resources = registryOf('resources', {
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
  sendLog,
  playFinding,
  sendReview,
  user,
  socialAccount,
  role,
  menu,
  department,
  log,
  quartzJob,
  quartzJobRun,
  message,
  messageSend,
  carousel,
  apk,
  apkLog,
  rollout,
  outboxMessage,
})
export type Resources = typeof resources
export type ResourceName = keyof Resources

/** The name of one of the declared resources. */
export function nameOf({ name }: Resource): ResourceName {
  if (!isName(name)) throw new Error(`No resource is called ${name}`)
  return name
}

const isName = (name: string): name is ResourceName => Object.hasOwn(resources, name)
