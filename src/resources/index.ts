// The registry of presentations. The type requires one for each resource of the contract.
import type { ResourceName } from '#contract/resources/index.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { alarmUi } from './fleet/alarm.tsx'
import { alarmRuleUi } from './fleet/alarmRule.tsx'
import { allowedCommandUi } from './fleet/allowedCommand.tsx'
import { apkUi } from './fleet/apk.tsx'
import { apkLogUi } from './fleet/apkLog.tsx'
import { commandRunUi } from './fleet/commandRun.tsx'
import { controlPlanUi } from './fleet/controlPlan.tsx'
import { deviceUi } from './fleet/device.tsx'
import { deviceCommandUi } from './fleet/deviceCommand.tsx'
import { deviceGroupUi } from './fleet/deviceGroup.tsx'
import { deviceLogUi } from './fleet/deviceLog.tsx'
import { deviceTagUi } from './fleet/deviceTag.tsx'
import { rolloutUi } from './fleet/rollout.tsx'
import { screenFileUi } from './fleet/screenFile.tsx'
import { binnedFileUi } from './media/binnedFile.tsx'
import { fileUi } from './media/file.tsx'
import { fileCollectionUi } from './media/fileCollection.tsx'
import { fileTagUi } from './media/fileTag.tsx'
import { folderUi } from './media/folder.tsx'
import { fontUi } from './media/font.tsx'
import { authorizationUi } from './money/authorization.tsx'
import { billUi } from './money/bill.tsx'
import { flowChargeUi } from './money/flowCharge.tsx'
import { flowPackageUi } from './money/flowPackage.tsx'
import { flowRecordUi } from './money/flowRecord.tsx'
import { ledgerFindingUi } from './money/ledgerFinding.tsx'
import { licenseUi } from './money/license.tsx'
import { orderUi } from './money/order.tsx'
import { paymentUi } from './money/payment.tsx'
import { paymentFindingUi } from './money/paymentFinding.tsx'
import { refundUi } from './money/refund.tsx'
import { departmentUi } from './people/department.tsx'
import { menuUi } from './people/menu.tsx'
import { roleUi } from './people/role.tsx'
import { socialAccountUi } from './people/socialAccount.tsx'
import { userUi } from './people/user.tsx'
import { programUi } from './programs/program.tsx'
import { subtitleUi } from './programs/subtitle.tsx'
import { templateUi } from './programs/template.tsx'
import { daypartUi } from './publishing/daypart.tsx'
import { emergencyUi } from './publishing/emergency.tsx'
import { emergencyAddressUi } from './publishing/emergencyAddress.tsx'
import { emergencyFeedUi } from './publishing/emergencyFeed.tsx'
import { holidaySetUi } from './publishing/holidaySet.tsx'
import { playFindingUi } from './publishing/playFinding.tsx'
import { preparedEmergencyUi } from './publishing/preparedEmergency.tsx'
import { savedReportUi } from './publishing/savedReport.tsx'
import { sendLogUi } from './publishing/sendLog.tsx'
import { sendReviewUi } from './publishing/sendReview.tsx'
import { sentPlanUi } from './publishing/sentPlan.tsx'
import { waveUi } from './publishing/wave.tsx'
import { apiTokenUi } from './system/apiToken.tsx'
import { articleUi } from './system/article.tsx'
import { carouselUi } from './system/carousel.tsx'
import { messageUi } from './system/message.tsx'
import { messageSendUi } from './system/messageSend.tsx'
import { operationLogUi } from './system/operationLog.tsx'
import { outboxMessageUi } from './system/outboxMessage.tsx'
import { quartzJobUi } from './system/quartzJob.tsx'
import { quartzJobRunUi } from './system/quartzJobRun.tsx'
import { wallLinkUi } from './system/wallLink.tsx'
import { webhookUi } from './system/webhook.tsx'
import { webhookDeliveryUi } from './system/webhookDelivery.tsx'

export const presentations: { readonly [N in ResourceName]: Presentation } = {
  device: deviceUi,
  deviceGroup: deviceGroupUi,
  deviceCommand: deviceCommandUi,
  commandRun: commandRunUi,
  controlPlan: controlPlanUi,
  allowedCommand: allowedCommandUi,
  screenFile: screenFileUi,
  deviceLog: deviceLogUi,
  alarm: alarmUi,
  alarmRule: alarmRuleUi,
  file: fileUi,
  binnedFile: binnedFileUi,
  fileTag: fileTagUi,
  deviceTag: deviceTagUi,
  authorization: authorizationUi,
  license: licenseUi,
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
  savedReport: savedReportUi,
  sendLog: sendLogUi,
  playFinding: playFindingUi,
  sendReview: sendReviewUi,
  user: userUi,
  socialAccount: socialAccountUi,
  role: roleUi,
  menu: menuUi,
  department: departmentUi,
  log: operationLogUi,
  apiToken: apiTokenUi,
  webhook: webhookUi,
  webhookDelivery: webhookDeliveryUi,
  message: messageUi,
  messageSend: messageSendUi,
  quartzJob: quartzJobUi,
  quartzJobRun: quartzJobRunUi,
  carousel: carouselUi,
  article: articleUi,
  outboxMessage: outboxMessageUi,
  wallLink: wallLinkUi,
  flowPackage: flowPackageUi,
  flowRecord: flowRecordUi,
  flowCharge: flowChargeUi,
  ledgerFinding: ledgerFindingUi,
  order: orderUi,
  payment: paymentUi,
  refund: refundUi,
  bill: billUi,
  paymentFinding: paymentFindingUi,
}
