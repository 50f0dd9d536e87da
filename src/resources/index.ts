// The registry of presentations: one a resource of the contract, or it does not compile.
import type { ResourceName } from '#contract/resources/index.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { carouselUi } from './carousel.tsx'
import { departmentUi } from './department.tsx'
import { deviceUi } from './device.tsx'
import { deviceCommandUi } from './deviceCommand.tsx'
import { deviceGroupUi } from './deviceGroup.tsx'
import { fileUi } from './file.tsx'
import { folderUi } from './folder.tsx'
import { logUi } from './log.tsx'
import { menuUi } from './menu.tsx'
import { messageUi } from './message.tsx'
import { messageSendUi } from './messageSend.tsx'
import { outboxMessageUi } from './outboxMessage.tsx'
import { programUi } from './program.tsx'
import { quartzJobUi } from './quartzJob.tsx'
import { quartzJobRunUi } from './quartzJobRun.tsx'
import { roleUi } from './role.tsx'
import { screenFileUi } from './screenFile.tsx'
import { sendLogUi } from './sendLog.tsx'
import { socialAccountUi } from './socialAccount.tsx'
import { subtitleUi } from './subtitle.tsx'
import { templateUi } from './template.tsx'
import { userUi } from './user.tsx'

export const presentations: { readonly [N in ResourceName]: Presentation } = {
  device: deviceUi,
  deviceGroup: deviceGroupUi,
  deviceCommand: deviceCommandUi,
  screenFile: screenFileUi,
  file: fileUi,
  folder: folderUi,
  program: programUi,
  template: templateUi,
  subtitle: subtitleUi,
  sendLog: sendLogUi,
  user: userUi,
  socialAccount: socialAccountUi,
  role: roleUi,
  menu: menuUi,
  department: departmentUi,
  log: logUi,
  message: messageUi,
  messageSend: messageSendUi,
  quartzJob: quartzJobUi,
  quartzJobRun: quartzJobRunUi,
  carousel: carouselUi,
  outboxMessage: outboxMessageUi,
}
