// What each resource does beyond CRUD. A resource with actions must stand here; the others may.
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { menuBehaviour } from './accounts/menu/menuBehaviour.ts'
import { departmentBehaviour } from './accounts/people/departmentBehaviour.ts'
import { userBehaviour } from './accounts/people/userBehaviour.ts'
import { roleBehaviour } from './accounts/rights/roleBehaviour.ts'
import { socialAccountBehaviour } from './accounts/social/socialAccountBehaviour.ts'
import { alarmBehaviour } from './alarms/alarmBehaviour.ts'
import { alarmRuleBehaviour } from './alarms/rules/alarmRuleBehaviour.ts'
import type { Behaviour } from './calls/behave.ts'
import { deviceCommandBehaviour } from './devices/commands/deviceCommandBehaviour.ts'
import { deviceBehaviour } from './devices/fleet/deviceBehaviour.ts'
import { deviceGroupBehaviour } from './devices/fleet/deviceGroupBehaviour.ts'
import { deviceTagBehaviour } from './devices/fleet/deviceTagBehaviour.ts'
import { deviceLogBehaviour } from './devices/logs/deviceLogBehaviour.ts'
import { screenFileBehaviour } from './devices/screenshots/screenFileBehaviour.ts'
import { fontBehaviour } from './fonts/fontBehaviour.ts'
import { binnedFileBehaviour } from './media/library/binnedFileBehaviour.ts'
import { fileBehaviour } from './media/library/fileBehaviour.ts'
import { fileCollectionBehaviour } from './media/library/fileCollectionBehaviour.ts'
import { fileTagBehaviour } from './media/library/fileTagBehaviour.ts'
import { messageBehaviour } from './messages/messageBehaviour.ts'
import { messageSendBehaviour } from './messages/messageSendBehaviour.ts'
import { outboxMessageBehaviour } from './outbox/outboxMessageBehaviour.ts'
import { playFindingBehaviour } from './plays/playFindingBehaviour.ts'
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
import { quartzJobBehaviour } from './scheduledJobs/quartzJobBehaviour.ts'
import { apkBehaviour } from './versions/apkBehaviour.ts'
import { apkLogBehaviour } from './versions/apkLogBehaviour.ts'
import { rolloutBehaviour } from './versions/rollouts/rolloutBehaviour.ts'

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
  device: deviceBehaviour,
  deviceGroup: deviceGroupBehaviour,
  deviceCommand: deviceCommandBehaviour,
  screenFile: screenFileBehaviour,
  deviceLog: deviceLogBehaviour,
  alarm: alarmBehaviour,
  alarmRule: alarmRuleBehaviour,
  program: followValidity(programBehaviour),
  template: templateBehaviour,
  subtitle: followValidity(subtitleBehaviour),
  emergency: emergencyBehaviour,
  preparedEmergency: preparedEmergencyBehaviour,
  emergencyAddress: emergencyAddressBehaviour,
  emergencyFeed: emergencyFeedBehaviour,
  sentPlan: sentPlanBehaviour,
  holidaySet: holidaySetBehaviour,
  daypart: daypartBehaviour,
  wave: waveBehaviour,
  sendLog: sendLogBehaviour,
  playFinding: playFindingBehaviour,
  sendReview: sendReviewBehaviour,
  file: fileBehaviour,
  binnedFile: binnedFileBehaviour,
  fileTag: fileTagBehaviour,
  deviceTag: deviceTagBehaviour,
  apk: apkBehaviour,
  apkLog: apkLogBehaviour,
  rollout: rolloutBehaviour,
  fileCollection: fileCollectionBehaviour,
  font: fontBehaviour,
  outboxMessage: outboxMessageBehaviour,
}

export const behaviours = own as unknown as Readonly<Record<string, Behaviour | undefined>>

/** Whether row rights of a resource go beyond its `rows`. */
export const hasOwnScope = (resource: string) => behaviours[resource]?.scope !== undefined
