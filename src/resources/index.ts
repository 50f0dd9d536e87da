// The registry of presentations: one a resource of the contract, or it does not compile.
import type { ResourceName } from '#contract/resources/index.ts'
import type { Presentation } from '#src/core/present.ts'
import { departmentUi } from './department.tsx'
import { deviceUi } from './device.tsx'
import { deviceCommandUi } from './deviceCommand.tsx'
import { deviceGroupUi } from './deviceGroup.tsx'
import { fileUi } from './file.tsx'
import { folderUi } from './folder.tsx'
import { logUi } from './log.tsx'
import { menuUi } from './menu.tsx'
import { programUi } from './program.tsx'
import { roleUi } from './role.tsx'
import { screenFileUi } from './screenFile.tsx'
import { sendLogUi } from './sendLog.tsx'
import { userUi } from './user.tsx'

export const presentations: { readonly [N in ResourceName]: Presentation } = {
  device: deviceUi,
  deviceGroup: deviceGroupUi,
  deviceCommand: deviceCommandUi,
  screenFile: screenFileUi,
  file: fileUi,
  folder: folderUi,
  program: programUi,
  sendLog: sendLogUi,
  user: userUi,
  role: roleUi,
  menu: menuUi,
  department: departmentUi,
  log: logUi,
}
