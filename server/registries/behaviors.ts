// Maps each resource to its behavior beyond CRUD: required for resources with actions, optional for others.
import { withOutside } from '#contract/kernel/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { apiTokenBehavior } from '#server/accounts/apiTokens/apiTokenBehavior.ts'
import { menuBehavior } from '#server/accounts/menu/menuBehavior.ts'
import { departmentBehavior } from '#server/accounts/people/departmentBehavior.ts'
import { userBehavior } from '#server/accounts/people/userBehavior.ts'
import { roleBehavior } from '#server/accounts/roleBehavior.ts'
import { socialAccountBehavior } from '#server/accounts/social/socialAccountBehavior.ts'
import { alarmBehavior } from '#server/alarms/alarmBehavior.ts'
import { alarmRuleBehavior } from '#server/alarms/alarmRuleBehavior.ts'
import { allowedCommandBehavior } from '#server/devices/allowedCommands/allowedCommandBehavior.ts'
import { deviceCommandBehavior } from '#server/devices/commands/deviceCommandBehavior.ts'
import { commandRunBehavior } from '#server/devices/commands/runs/commandRunBehavior.ts'
import { controlPlanBehavior } from '#server/devices/controlPlans/controlPlanBehavior.ts'
import { deviceBehavior } from '#server/devices/fleet/deviceBehavior.ts'
import { deviceGroupBehavior } from '#server/devices/fleet/deviceGroupBehavior.ts'
import { deviceTagBehavior } from '#server/devices/fleet/deviceTagBehavior.ts'
import { deviceLogBehavior } from '#server/devices/logs/deviceLogBehavior.ts'
import { screenFileBehavior } from '#server/devices/screenshots/screenFileBehavior.ts'
import { flowChargeBehavior } from '#server/flow/flowChargeBehavior.ts'
import { flowPackageBehavior } from '#server/flow/flowPackageBehavior.ts'
import { flowRecordBehavior } from '#server/flow/flowRecordBehavior.ts'
import { fontBehavior } from '#server/fonts/fontBehavior.ts'
import { wallLinkBehavior } from '#server/home/wallLinkBehavior.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { binnedFileBehavior } from '#server/media/library/binnedFileBehavior.ts'
import { fileBehavior } from '#server/media/library/fileBehavior.ts'
import { fileCollectionBehavior } from '#server/media/library/fileCollectionBehavior.ts'
import { fileTagBehavior } from '#server/media/library/fileTagBehavior.ts'
import { messageBehavior } from '#server/messages/messageBehavior.ts'
import { messageSendBehavior } from '#server/messages/messageSendBehavior.ts'
import { operationLogBehavior } from '#server/operationLog/operationLogBehavior.ts'
import { billBehavior } from '#server/orders/billBehavior.ts'
import { orderBehavior } from '#server/orders/orderBehavior.ts'
import { paymentBehavior } from '#server/orders/paymentBehavior.ts'
import { paymentFindingBehavior } from '#server/orders/paymentFindingBehavior.ts'
import { refundBehavior } from '#server/orders/refundBehavior.ts'
import { outboxMessageBehavior } from '#server/outbox/outboxMessageBehavior.ts'
import { playFindingBehavior } from '#server/plays/playFindingBehavior.ts'
import { authorizationBehavior } from '#server/points/authorizations/authorizationBehavior.ts'
import { licenseBehavior } from '#server/points/licenses/licenseBehavior.ts'
import { programBehavior } from '#server/programs/programBehavior.ts'
import { templateBehavior } from '#server/programs/templateBehavior.ts'
import { applyValidityChanges } from '#server/publishing/calendarChanges/applyValidityChanges.ts'
import { daypartBehavior } from '#server/publishing/calendarChanges/daypartBehavior.ts'
import { holidaySetBehavior } from '#server/publishing/calendarChanges/holidaySetBehavior.ts'
import { emergencyFeedBehavior } from '#server/publishing/emergencies/cap/emergencyFeedBehavior.ts'
import { emergencyAddressBehavior } from '#server/publishing/emergencies/emergencyAddressBehavior.ts'
import { emergencyBehavior } from '#server/publishing/emergencies/emergencyBehavior.ts'
import { preparedEmergencyBehavior } from '#server/publishing/emergencies/preparedEmergencyBehavior.ts'
import { refreshOnHandOver } from '#server/publishing/emergencies/refreshOnHandOver.ts'
import { sentPlanBehavior } from '#server/publishing/plans/sentPlanBehavior.ts'
import { sendReviewBehavior } from '#server/publishing/reviews/sendReviewBehavior.ts'
import { sendLogBehavior } from '#server/publishing/sendLogBehavior.ts'
import { subtitleBehavior } from '#server/publishing/subtitleBehavior.ts'
import { waveBehavior } from '#server/publishing/waves/waveBehavior.ts'
import { savedReportBehavior } from '#server/reports/index.ts'
import { quartzJobBehavior } from '#server/scheduledJobs/quartzJobBehavior.ts'
import { apkBehavior } from '#server/softwareUpdates/apkBehavior.ts'
import { apkLogBehavior } from '#server/softwareUpdates/apkLogBehavior.ts'
import { rolloutBehavior } from '#server/softwareUpdates/rollouts/rolloutBehavior.ts'
import { articleBehavior } from '#server/tutorial/articleBehavior.ts'
import { webhookBehavior } from '#server/webhooks/webhookBehavior.ts'
import { webhookDeliveryBehavior } from '#server/webhooks/webhookDeliveryBehavior.ts'
import { outside } from './outside.ts'

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
