// Behavior of each resource beyond CRUD. Required for resources with actions, optional for others.
import { withOutside } from '#contract/kernel/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { apiTokenBehaviour } from './accounts/apiTokens/apiTokenBehaviour.ts'
import { menuBehaviour } from './accounts/menu/menuBehaviour.ts'
import { departmentBehaviour } from './accounts/people/departmentBehaviour.ts'
import { userBehaviour } from './accounts/people/userBehaviour.ts'
import { roleBehaviour } from './accounts/rights/roleBehaviour.ts'
import { socialAccountBehaviour } from './accounts/social/socialAccountBehaviour.ts'
import { alarmBehaviour } from './alarms/alarmBehaviour.ts'
import { alarmRuleBehaviour } from './alarms/rules/alarmRuleBehaviour.ts'
import type { Behaviour } from './calls/behave.ts'
import { allowedCommandBehaviour } from './devices/allowedCommands/allowedCommandBehaviour.ts'
import { deviceCommandBehaviour } from './devices/commands/deviceCommandBehaviour.ts'
import { commandRunBehaviour } from './devices/commands/runs/commandRunBehaviour.ts'
import { controlPlanBehaviour } from './devices/controlPlans/controlPlanBehaviour.ts'
import { deviceBehaviour } from './devices/fleet/deviceBehaviour.ts'
import { deviceGroupBehaviour } from './devices/fleet/deviceGroupBehaviour.ts'
import { deviceTagBehaviour } from './devices/fleet/deviceTagBehaviour.ts'
import { deviceLogBehaviour } from './devices/logs/deviceLogBehaviour.ts'
import { screenFileBehaviour } from './devices/screenshots/screenFileBehaviour.ts'
import { flowChargeBehaviour } from './flow/flowChargeBehaviour.ts'
import { flowPackageBehaviour } from './flow/flowPackageBehaviour.ts'
import { flowRecordBehaviour } from './flow/flowRecordBehaviour.ts'
import { fontBehaviour } from './fonts/fontBehaviour.ts'
import { wallLinkBehaviour } from './home/wall/wallLinkBehaviour.ts'
import { binnedFileBehaviour } from './media/library/binnedFileBehaviour.ts'
import { fileBehaviour } from './media/library/fileBehaviour.ts'
import { fileCollectionBehaviour } from './media/library/fileCollectionBehaviour.ts'
import { fileTagBehaviour } from './media/library/fileTagBehaviour.ts'
import { messageBehaviour } from './messages/messageBehaviour.ts'
import { messageSendBehaviour } from './messages/messageSendBehaviour.ts'
import { billBehaviour } from './orders/billBehaviour.ts'
import { orderBehaviour } from './orders/orderBehaviour.ts'
import { paymentBehaviour } from './orders/paymentBehaviour.ts'
import { paymentFindingBehaviour } from './orders/paymentFindingBehaviour.ts'
import { refundBehaviour } from './orders/refundBehaviour.ts'
import { outboxMessageBehaviour } from './outbox/outboxMessageBehaviour.ts'
import { outside } from './outside.ts'
import { playFindingBehaviour } from './plays/playFindingBehaviour.ts'
import { licenseBehaviour } from './points/licenses/licenseBehaviour.ts'
import { authorizationBehaviour } from './points/records/authorizationBehaviour.ts'
import { programBehaviour } from './programs/programBehaviour.ts'
import { templateBehaviour } from './programs/templates/templateBehaviour.ts'
import { daypartBehaviour } from './publishing/calendars/daypartBehaviour.ts'
import { followValidity } from './publishing/calendars/followValidity.ts'
import { holidaySetBehaviour } from './publishing/calendars/holidaySetBehaviour.ts'
import { emergencyFeedBehaviour } from './publishing/emergencies/cap/emergencyFeedBehaviour.ts'
import { emergencyAddressBehaviour } from './publishing/emergencies/emergencyAddressBehaviour.ts'
import { emergencyBehaviour } from './publishing/emergencies/emergencyBehaviour.ts'
import { followHandOver } from './publishing/emergencies/followHandOver.ts'
import { preparedEmergencyBehaviour } from './publishing/emergencies/preparedEmergencyBehaviour.ts'
import { sendLogBehaviour } from './publishing/log/sendLogBehaviour.ts'
import { sentPlanBehaviour } from './publishing/plans/sentPlanBehaviour.ts'
import { sendReviewBehaviour } from './publishing/reviews/sendReviewBehaviour.ts'
import { subtitleBehaviour } from './publishing/subtitles/subtitleBehaviour.ts'
import { waveBehaviour } from './publishing/waves/waveBehaviour.ts'
import { logBehaviour } from './records/logBehaviour.ts'
import { savedReportBehaviour } from './reports/index.ts'
import { quartzJobBehaviour } from './scheduledJobs/quartzJobBehaviour.ts'
import { articleBehaviour } from './tutorial/articleBehaviour.ts'
import { apkBehaviour } from './versions/apkBehaviour.ts'
import { apkLogBehaviour } from './versions/apkLogBehaviour.ts'
import { rolloutBehaviour } from './versions/rollouts/rolloutBehaviour.ts'
import { webhookBehaviour } from './webhooks/webhookBehaviour.ts'
import { webhookDeliveryBehaviour } from './webhooks/webhookDeliveryBehaviour.ts'

type Needed = { [N in ResourceName]: keyof Resources[N]['actions'] extends never ? never : N }[ResourceName]
type Behaviours = { [N in Needed]: Behaviour<Resources[N]> } & { [N in ResourceName]?: Behaviour<Resources[N]> }

const own: Behaviours = {
  user: followHandOver(userBehaviour),
  socialAccount: socialAccountBehaviour,
  role: roleBehaviour,
  menu: menuBehaviour,
  department: departmentBehaviour,
  log: logBehaviour,
  quartzJob: quartzJobBehaviour,
  message: messageBehaviour,
  messageSend: messageSendBehaviour,
  article: articleBehaviour,
  device: deviceBehaviour,
  deviceGroup: deviceGroupBehaviour,
  deviceCommand: deviceCommandBehaviour,
  commandRun: commandRunBehaviour,
  controlPlan: controlPlanBehaviour,
  savedReport: savedReportBehaviour,
  wallLink: wallLinkBehaviour,
  allowedCommand: allowedCommandBehaviour,
  screenFile: screenFileBehaviour,
  deviceLog: deviceLogBehaviour,
  alarm: alarmBehaviour,
  alarmRule: alarmRuleBehaviour,
  program: followValidity(programBehaviour),
  template: templateBehaviour,
  subtitle: followValidity(subtitleBehaviour),
  emergency: emergencyBehaviour,
  preparedEmergency: preparedEmergencyBehaviour,
  apiToken: apiTokenBehaviour,
  webhook: webhookBehaviour,
  webhookDelivery: webhookDeliveryBehaviour,
  emergencyAddress: emergencyAddressBehaviour,
  emergencyFeed: emergencyFeedBehaviour,
  sentPlan: sentPlanBehaviour,
  holidaySet: holidaySetBehaviour,
  daypart: daypartBehaviour,
  wave: waveBehaviour,
  sendLog: sendLogBehaviour,
  playFinding: playFindingBehaviour,
  sendReview: sendReviewBehaviour,
  file: followValidity(fileBehaviour),
  binnedFile: binnedFileBehaviour,
  fileTag: fileTagBehaviour,
  deviceTag: deviceTagBehaviour,
  authorization: authorizationBehaviour,
  license: licenseBehaviour,
  apk: apkBehaviour,
  apkLog: apkLogBehaviour,
  rollout: rolloutBehaviour,
  fileCollection: fileCollectionBehaviour,
  font: fontBehaviour,
  flowCharge: flowChargeBehaviour,
  flowPackage: flowPackageBehaviour,
  flowRecord: flowRecordBehaviour,
  outboxMessage: outboxMessageBehaviour,
  order: orderBehaviour,
  payment: paymentBehaviour,
  refund: refundBehaviour,
  bill: billBehaviour,
  paymentFinding: paymentFindingBehaviour,
}

export const behaviours = withOutside(
  'behaviour',
  own,
  outside.map(({ about, adds }) => ({ about, adds: adds?.behaviours })),
) as unknown as Readonly<Record<string, Behaviour | undefined>>

/** Whether row rights of a resource go beyond its `rows`. */
export const hasOwnScope = (resource: string) => behaviours[resource]?.scope !== undefined
