// The registry of resources. A new one is a line here.
import { registryOf } from '../kernel/registryOf.ts'
import { department } from './department.ts'
import { device } from './device.ts'
import { deviceCommand } from './deviceCommand.ts'
import { deviceGroup } from './deviceGroup.ts'
import { file } from './file.ts'
import { folder } from './folder.ts'
import { log } from './log.ts'
import { menu } from './menu.ts'
import { program } from './program.ts'
import { role } from './role.ts'
import { screenFile } from './screenFile.ts'
import { sendLog } from './sendLog.ts'
import { user } from './user.ts'

export const resources = registryOf('resources', {
  device,
  deviceGroup,
  deviceCommand,
  screenFile,
  file,
  folder,
  program,
  sendLog,
  user,
  role,
  menu,
  department,
  log,
})
export type Resources = typeof resources
export type ResourceName = keyof Resources
