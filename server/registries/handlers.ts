import { withOutside } from '#contract/kernel/outside.ts'
import { resources } from '#contract/resources/index.ts'
import type { ServiceName, Services } from '#contract/services/index.ts'
import { createOwnspace } from '#server/accounts/myAccount/ownspaceHandlers.ts'
import { createEmailCheck } from '#server/accounts/register/emailCheckHandlers.ts'
import { createRegistration } from '#server/accounts/register/registrationHandlers.ts'
import { createAuth } from '#server/accounts/signIn/authHandlers.ts'
import { createCaptcha } from '#server/accounts/signIn/captcha.ts'
import { createConfirmPassword } from '#server/accounts/signIn/confirmPassword.ts'
import { createCredentials } from '#server/accounts/signIn/createCredentials.ts'
import { createKnownNetworks } from '#server/accounts/signIn/createKnownNetworks.ts'
import { createLoginGuard } from '#server/accounts/signIn/loginGuard.ts'
import { createPasswordCheck } from '#server/accounts/signIn/passwordCheck.ts'
import { createSignIn } from '#server/accounts/signIn/signInHandlers.ts'
import { createSocial } from '#server/accounts/signIn/socialHandlers.ts'
import { alarmPowerHandlers } from '#server/alarms/power/alarmPowerHandlers.ts'
import { controlHandlers } from '#server/devices/commands/controlHandlers.ts'
import { dictionaryHandlers } from '#server/devices/commands/dictionaryHandlers.ts'
import { refreshScreensOfFile } from '#server/devices/fleet/groupFiles.ts'
import { locationHandlers } from '#server/devices/fleet/locationHandlers.ts'
import { onlineDayHandlers, onlineTimeHandlers } from '#server/devices/online/onlineTimeHandlers.ts'
import { renewalHandlers } from '#server/devices/renewal/renewalHandlers.ts'
import { screenHandlers } from '#server/devices/session/screenHandlers.ts'
import { equFileHandlers } from '#server/flow/equFileHandlers.ts'
import { flowStatisticsHandlers } from '#server/flow/flowStatisticsHandlers.ts'
import { flowUsersHandlers } from '#server/flow/flowUsersHandlers.ts'
import { createHome } from '#server/home/homeHandlers.ts'
import { createWall } from '#server/home/wallHandlers.ts'
import type { RouteHandler } from '#server/http/createHandler.ts'
import { createCommon } from '#server/installation/commonHandlers.ts'
import { createPlugin } from '#server/installation/pluginHandlers.ts'
import { createSetting } from '#server/installation/settingHandlers.ts'
import { taskHandlers } from '#server/jobs/taskHandlers.ts'
import type { ServiceHandlers } from '#server/kernel/behave.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { storageHandlers } from '#server/media/store/storageHandlers.ts'
import { createUpload } from '#server/media/upload/uploadHandlers.ts'
import { monitorHandlers } from '#server/monitor/monitorHandlers.ts'
import { createActivity } from '#server/operationLog/activityHandlers.ts'
import { widgetHandlers } from '#server/pages/widgetHandlers.ts'
import { playHistoryHandlers } from '#server/plays/playHistoryHandlers.ts'
import { playStatisticsHandlers } from '#server/plays/playStatisticsHandlers.ts'
import { commentHandlers } from '#server/programs/comments/commentHandlers.ts'
import { emergencyHookHandlers } from '#server/publishing/emergencies/emergencyHookHandlers.ts'
import { onAirHandlers } from '#server/publishing/onAir/onAirHandlers.ts'
import { pinHandlers } from '#server/publishing/pinHandlers.ts'
import { sendingHandlers } from '#server/publishing/send/sendingHandlers.ts'
import { sendStatisticsHandlers } from '#server/publishing/sendLog/sendStatisticsHandlers.ts'
import { whatPlaysHandlers } from '#server/publishing/whatPlays/whatPlaysHandlers.ts'
import { createSearch } from '#server/search/searchHandlers.ts'
import { deviceUpdatesHandlers } from '#server/softwareUpdates/deviceUpdatesHandlers.ts'
import { createTutorial } from '#server/tutorial/tutorialHandlers.ts'
import { behaviors } from './behaviors.ts'
import { outside } from './outside.ts'
import { settingBehaviors } from './settingBehaviors.ts'

type Handlers = { [N in ServiceName]: ServiceHandlers<Services[N]> }

export function createHandlers(parts: Parts): Readonly<Record<string, Readonly<Record<string, RouteHandler>>>> {
  const captcha = createCaptcha(parts)
  const guard = createLoginGuard(parts.db, parts.now)
  const known = createKnownNetworks(parts)
  const passwords = createPasswordCheck({ known })
  const credentials = createCredentials({ db: parts.db, captcha, guard, passwords, known })
  const confirmPassword = createConfirmPassword(guard, passwords)
  const handlers: Handlers = {
    auth: createAuth(credentials, confirmPassword),
    signIn: createSignIn(captcha),
    registration: createRegistration(captcha),
    emailCheck: createEmailCheck(confirmPassword),
    social: createSocial(parts, credentials),
    common: createCommon(parts, captcha),
    home: createHome(behaviors),
    wall: createWall(behaviors),
    location: locationHandlers,
    search: createSearch({ resources, behaviors }),
    screen: screenHandlers,
    deviceUpdates: deviceUpdatesHandlers,
    renewal: renewalHandlers,
    control: controlHandlers,
    dictionary: dictionaryHandlers,
    sending: sendingHandlers,
    equFile: equFileHandlers,
    flowStatistics: flowStatisticsHandlers,
    flowUsers: flowUsersHandlers,
    onAir: onAirHandlers,
    emergencyHook: emergencyHookHandlers,
    whatPlays: whatPlaysHandlers,
    pins: pinHandlers,
    playHistory: playHistoryHandlers,
    playStatistics: playStatisticsHandlers,
    sendStatistics: sendStatisticsHandlers,
    alarmPower: alarmPowerHandlers,
    equipmentTime: onlineTimeHandlers,
    equipmentDayTime: onlineDayHandlers,
    task: taskHandlers,
    tutorial: createTutorial(behaviors),
    monitor: monitorHandlers,
    plugin: createPlugin(outside),
    setting: createSetting(confirmPassword, settingBehaviors),
    storage: storageHandlers,
    ownspace: createOwnspace(confirmPassword),
    widget: widgetHandlers,
    upload: createUpload(parts, { resources, behaviors }, { replaced: refreshScreensOfFile }),
    activity: createActivity({ resources, behaviors }),
    comment: commentHandlers,
  }
  return withOutside<Record<string, Readonly<Record<string, RouteHandler>>>>(
    'service',
    handlers,
    outside.map(({ about, adds }) => ({ about, adds: adds?.handlers })),
  )
}
