// What each resource does beyond CRUD. A resource with actions must stand here; the others may.
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import type { Behaviour } from '../behave.ts'
import { departmentBehaviour } from './department.ts'
import { deviceBehaviour } from './device.ts'
import { deviceCommandBehaviour } from './deviceCommand.ts'
import { deviceGroupBehaviour } from './deviceGroup.ts'
import { fileBehaviour } from './file.ts'
import { logBehaviour } from './log.ts'
import { menuBehaviour } from './menu.ts'
import { messageBehaviour } from './message.ts'
import { messageSendBehaviour } from './messageSend.ts'
import { outboxMessageBehaviour } from './outboxMessage.ts'
import { programBehaviour } from './program.ts'
import { quartzJobBehaviour } from './quartzJob.ts'
import { roleBehaviour } from './role.ts'
import { screenFileBehaviour } from './screenFile.ts'
import { sendLogBehaviour } from './sendLog.ts'
import { socialAccountBehaviour } from './socialAccount.ts'
import { templateBehaviour } from './template.ts'
import { userBehaviour } from './user.ts'

type Needed = { [N in ResourceName]: keyof Resources[N]['actions'] extends never ? never : N }[ResourceName]
type Behaviours = { [N in Needed]: Behaviour<Resources[N]> } & { [N in ResourceName]?: Behaviour<Resources[N]> }

const own: Behaviours = {
  user: userBehaviour,
  socialAccount: socialAccountBehaviour,
  role: roleBehaviour,
  menu: menuBehaviour,
  department: departmentBehaviour,
  log: logBehaviour,
  quartzJob: quartzJobBehaviour,
  message: messageBehaviour,
  messageSend: messageSendBehaviour,
  device: deviceBehaviour,
  deviceGroup: deviceGroupBehaviour,
  deviceCommand: deviceCommandBehaviour,
  screenFile: screenFileBehaviour,
  program: programBehaviour,
  template: templateBehaviour,
  sendLog: sendLogBehaviour,
  file: fileBehaviour,
  outboxMessage: outboxMessageBehaviour,
}

export const behaviours = own as unknown as Readonly<Record<string, Behaviour | undefined>>
