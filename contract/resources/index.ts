// The registry of resources. A new one is a line here.
import { registryOf } from '#contract/kernel/registryOf.ts'
import { carousel } from './carousel.ts'
import { department } from './department.ts'
import { device } from './device.ts'
import { deviceCommand } from './deviceCommand.ts'
import { deviceGroup } from './deviceGroup.ts'
import { file } from './file.ts'
import { folder } from './folder.ts'
import { log } from './log.ts'
import { menu } from './menu.ts'
import { message } from './message.ts'
import { messageSend } from './messageSend.ts'
import { outboxMessage } from './outboxMessage.ts'
import { program } from './program.ts'
import { quartzJob } from './quartzJob.ts'
import { quartzJobRun } from './quartzJobRun.ts'
import { role } from './role.ts'
import { screenFile } from './screenFile.ts'
import { sendLog } from './sendLog.ts'
import { socialAccount } from './socialAccount.ts'
import { subtitle } from './subtitle.ts'
import { template } from './template.ts'
import { user } from './user.ts'

export const resources = registryOf('resources', {
  device,
  deviceGroup,
  deviceCommand,
  screenFile,
  file,
  folder,
  program,
  template,
  subtitle,
  sendLog,
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
  outboxMessage,
})
export type Resources = typeof resources
export type ResourceName = keyof Resources
