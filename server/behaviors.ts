// Maps each resource to its behavior beyond CRUD: required for resources with actions, optional for others.
import { withOutside } from '#contract/kernel/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { apiTokenBehavior } from './accounts/apiTokens/apiTokenBehavior.ts'
import { menuBehavior } from './accounts/menu/menuBehavior.ts'
import { departmentBehavior } from './accounts/people/departmentBehavior.ts'
import { userBehavior } from './accounts/people/userBehavior.ts'
import { roleBehavior } from './accounts/rights/roleBehavior.ts'
import { socialAccountBehavior } from './accounts/social/socialAccountBehavior.ts'
import { alarmBehavior } from './alarms/alarmBehavior.ts'
import { alarmRuleBehavior } from './alarms/rules/alarmRuleBehavior.ts'
import { allowedCommandBehavior } from './devices/allowedCommands/allowedCommandBehavior.ts'
import { deviceCommandBehavior } from './devices/commands/deviceCommandBehavior.ts'
import { commandRunBehavior } from './devices/commands/runs/commandRunBehavior.ts'
import { controlPlanBehavior } from './devices/controlPlans/controlPlanBehavior.ts'
import { deviceBehavior } from './devices/fleet/deviceBehavior.ts'
import { deviceGroupBehavior } from './devices/fleet/deviceGroupBehavior.ts'
import { deviceTagBehavior } from './devices/fleet/deviceTagBehavior.ts'
import { deviceLogBehavior } from './devices/logs/deviceLogBehavior.ts'
import { screenFileBehavior } from './devices/screenshots/screenFileBehavior.ts'
import { flowChargeBehavior } from './flow/flowChargeBehavior.ts'
import { flowPackageBehavior } from './flow/flowPackageBehavior.ts'
import { flowRecordBehavior } from './flow/flowRecordBehavior.ts'
import { fontBehavior } from './fonts/fontBehavior.ts'
import { wallLinkBehavior } from './home/wallLinkBehavior.ts'
import type { Behavior } from './kernel/behave.ts'
import { binnedFileBehavior } from './media/library/binnedFileBehavior.ts'
import { fileBehavior } from './media/library/fileBehavior.ts'
import { fileCollectionBehavior } from './media/library/fileCollectionBehavior.ts'
import { fileTagBehavior } from './media/library/fileTagBehavior.ts'
import { messageBehavior } from './messages/messageBehavior.ts'
import { messageSendBehavior } from './messages/messageSendBehavior.ts'
import { operationLogBehavior } from './operationLog/operationLogBehavior.ts'
import { billBehavior } from './orders/billBehavior.ts'
import { orderBehavior } from './orders/orderBehavior.ts'
import { paymentBehavior } from './orders/paymentBehavior.ts'
import { paymentFindingBehavior } from './orders/paymentFindingBehavior.ts'
import { refundBehavior } from './orders/refundBehavior.ts'
import { outboxMessageBehavior } from './outbox/outboxMessageBehavior.ts'
import { outside } from './outside.ts'
import { playFindingBehavior } from './plays/playFindingBehavior.ts'
import { authorizationBehavior } from './points/authorizations/authorizationBehavior.ts'
import { licenseBehavior } from './points/licenses/licenseBehavior.ts'
import { programBehavior } from './programs/programBehavior.ts'
import { templateBehavior } from './programs/templates/templateBehavior.ts'
import { applyValidityChanges } from './publishing/calendars/applyValidityChanges.ts'
import { daypartBehavior } from './publishing/calendars/daypartBehavior.ts'
import { holidaySetBehavior } from './publishing/calendars/holidaySetBehavior.ts'
import { emergencyFeedBehavior } from './publishing/emergencies/cap/emergencyFeedBehavior.ts'
import { emergencyAddressBehavior } from './publishing/emergencies/emergencyAddressBehavior.ts'
import { emergencyBehavior } from './publishing/emergencies/emergencyBehavior.ts'
import { preparedEmergencyBehavior } from './publishing/emergencies/preparedEmergencyBehavior.ts'
import { refreshOnHandOver } from './publishing/emergencies/refreshOnHandOver.ts'
import { sentPlanBehavior } from './publishing/plans/sentPlanBehavior.ts'
import { sendReviewBehavior } from './publishing/reviews/sendReviewBehavior.ts'
import { sendLogBehavior } from './publishing/sendLog/sendLogBehavior.ts'
import { subtitleBehavior } from './publishing/subtitles/subtitleBehavior.ts'
import { waveBehavior } from './publishing/waves/waveBehavior.ts'
import { savedReportBehavior } from './reports/index.ts'
import { quartzJobBehavior } from './scheduledJobs/quartzJobBehavior.ts'
import { apkBehavior } from './softwareUpdates/apkBehavior.ts'
import { apkLogBehavior } from './softwareUpdates/apkLogBehavior.ts'
import { rolloutBehavior } from './softwareUpdates/rollouts/rolloutBehavior.ts'
import { articleBehavior } from './tutorial/articleBehavior.ts'
import { webhookBehavior } from './webhooks/webhookBehavior.ts'
import { webhookDeliveryBehavior } from './webhooks/webhookDeliveryBehavior.ts'

type Needed = { [N in ResourceName]: keyof Resources[N]['actions'] extends never ? never : N }[ResourceName]
type Behaviors = { [N in Needed]: Behavior<Resources[N]> } & { [N in ResourceName]?: Behavior<Resources[N]> }

const builtInBehaviors: Behaviors = {
  user: refreshOnHandOver(userBehavior),
  socialAccount: socialAccountBehavior,
  role: roleBehavior,
  menu: menuBehavior,
  department: departmentBehavior,
  log: operationLogBehavior,
  quartzJob: quartzJobBehavior,
  message: messageBehavior,
  messageSend: messageSendBehavior,
  article: articleBehavior,
  device: deviceBehavior,
  deviceGroup: deviceGroupBehavior,
  deviceCommand: deviceCommandBehavior,
  commandRun: commandRunBehavior,
  controlPlan: controlPlanBehavior,
  savedReport: savedReportBehavior,
  wallLink: wallLinkBehavior,
  allowedCommand: allowedCommandBehavior,
  screenFile: screenFileBehavior,
  deviceLog: deviceLogBehavior,
  alarm: alarmBehavior,
  alarmRule: alarmRuleBehavior,
  program: applyValidityChanges(programBehavior),
  template: templateBehavior,
  subtitle: applyValidityChanges(subtitleBehavior),
  emergency: emergencyBehavior,
  preparedEmergency: preparedEmergencyBehavior,
  apiToken: apiTokenBehavior,
  webhook: webhookBehavior,
  webhookDelivery: webhookDeliveryBehavior,
  emergencyAddress: emergencyAddressBehavior,
  emergencyFeed: emergencyFeedBehavior,
  sentPlan: sentPlanBehavior,
  holidaySet: holidaySetBehavior,
  daypart: daypartBehavior,
  wave: waveBehavior,
  sendLog: sendLogBehavior,
  playFinding: playFindingBehavior,
  sendReview: sendReviewBehavior,
  file: applyValidityChanges(fileBehavior),
  binnedFile: binnedFileBehavior,
  fileTag: fileTagBehavior,
  deviceTag: deviceTagBehavior,
  authorization: authorizationBehavior,
  license: licenseBehavior,
  apk: apkBehavior,
  apkLog: apkLogBehavior,
  rollout: rolloutBehavior,
  fileCollection: fileCollectionBehavior,
  font: fontBehavior,
  flowCharge: flowChargeBehavior,
  flowPackage: flowPackageBehavior,
  flowRecord: flowRecordBehavior,
  outboxMessage: outboxMessageBehavior,
  order: orderBehavior,
  payment: paymentBehavior,
  refund: refundBehavior,
  bill: billBehavior,
  paymentFinding: paymentFindingBehavior,
}

export const behaviors = withOutside(
  'behavior',
  builtInBehaviors,
  outside.map(({ about, adds }) => ({ about, adds: adds?.behaviors })),
) as unknown as Readonly<Record<string, Behavior | undefined>>

/** Whether the resource's behavior has its own row rights instead of those that the resource's `rows` declares. */
export const hasOwnScope = (resource: string) => behaviors[resource]?.scope !== undefined
