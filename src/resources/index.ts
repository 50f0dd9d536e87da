// The registry of presentations: one a resource of the contract, or it does not compile.
import type { ResourceName } from '#contract/resources/index.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { alarmUi } from './alarm.tsx'
import { alarmRuleUi } from './alarmRule.tsx'
import { apkUi } from './apk.tsx'
import { apkLogUi } from './apkLog.tsx'
import { binnedFileUi } from './binnedFile.tsx'
import { carouselUi } from './carousel.tsx'
import { daypartUi } from './daypart.tsx'
import { departmentUi } from './department.tsx'
import { deviceUi } from './device.tsx'
import { deviceCommandUi } from './deviceCommand.tsx'
import { deviceGroupUi } from './deviceGroup.tsx'
import { deviceLogUi } from './deviceLog.tsx'
import { deviceTagUi } from './deviceTag.tsx'
import { emergencyUi } from './emergency.tsx'
import { emergencyAddressUi } from './emergencyAddress.tsx'
import { emergencyFeedUi } from './emergencyFeed.tsx'
import { fileUi } from './file.tsx'
import { fileCollectionUi } from './fileCollection.tsx'
import { fileTagUi } from './fileTag.tsx'
import { folderUi } from './folder.tsx'
import { fontUi } from './font.tsx'
import { holidaySetUi } from './holidaySet.tsx'
import { logUi } from './log.tsx'
import { menuUi } from './menu.tsx'
import { messageUi } from './message.tsx'
import { messageSendUi } from './messageSend.tsx'
import { outboxMessageUi } from './outboxMessage.tsx'
import { playFindingUi } from './playFinding.tsx'
import { preparedEmergencyUi } from './preparedEmergency.tsx'
import { programUi } from './program.tsx'
import { quartzJobUi } from './quartzJob.tsx'
import { quartzJobRunUi } from './quartzJobRun.tsx'
import { roleUi } from './role.tsx'
import { rolloutUi } from './rollout.tsx'
import { screenFileUi } from './screenFile.tsx'
import { sendLogUi } from './sendLog.tsx'
import { sendReviewUi } from './sendReview.tsx'
import { sentPlanUi } from './sentPlan.tsx'
import { socialAccountUi } from './socialAccount.tsx'
import { subtitleUi } from './subtitle.tsx'
import { templateUi } from './template.tsx'
import { userUi } from './user.tsx'
import { waveUi } from './wave.tsx'

export const presentations: { readonly [N in ResourceName]: Presentation } = {
  device: deviceUi,
  deviceGroup: deviceGroupUi,
  deviceCommand: deviceCommandUi,
  screenFile: screenFileUi,
  deviceLog: deviceLogUi,
  alarm: alarmUi,
  alarmRule: alarmRuleUi,
  file: fileUi,
  binnedFile: binnedFileUi,
  fileTag: fileTagUi,
  deviceTag: deviceTagUi,
  apk: apkUi,
  apkLog: apkLogUi,
  rollout: rolloutUi,
  fileCollection: fileCollectionUi,
  folder: folderUi,
  program: programUi,
  template: templateUi,
  font: fontUi,
  subtitle: subtitleUi,
  emergency: emergencyUi,
  preparedEmergency: preparedEmergencyUi,
  emergencyAddress: emergencyAddressUi,
  emergencyFeed: emergencyFeedUi,
  sentPlan: sentPlanUi,
  holidaySet: holidaySetUi,
  daypart: daypartUi,
  wave: waveUi,
  sendLog: sendLogUi,
  playFinding: playFindingUi,
  sendReview: sendReviewUi,
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
