import { withOutside } from '#contract/kernel/outside.ts'
import { resources } from '#contract/resources/index.ts'
import type { ServiceName, Services } from '#contract/services/index.ts'
import { createOwnspace } from './accounts/myAccount/ownspaceHandlers.ts'
import { createEmailCheck } from './accounts/register/emailCheckHandlers.ts'
import { createRegistration } from './accounts/register/registrationHandlers.ts'
import { createAuth } from './accounts/signIn/authHandlers.ts'
import { createCaptcha } from './accounts/signIn/captcha.ts'
import { createConfirmPassword } from './accounts/signIn/confirmPassword.ts'
import { createCredentials } from './accounts/signIn/createCredentials.ts'
import { createKnownNetworks } from './accounts/signIn/createKnownNetworks.ts'
import { createLoginGuard } from './accounts/signIn/loginGuard.ts'
import { createPasswordCheck } from './accounts/signIn/passwordCheck.ts'
import { createSignIn } from './accounts/signIn/signInHandlers.ts'
import { createSocial } from './accounts/social/socialHandlers.ts'
import { alarmPowerHandlers } from './alarms/power/alarmPowerHandlers.ts'
import { behaviors } from './behaviors.ts'
import { controlHandlers } from './devices/commands/controlHandlers.ts'
import { dictionaryHandlers } from './devices/commands/dictionaryHandlers.ts'
import { refreshScreensOfFile } from './devices/fleet/groupFiles.ts'
import { locationHandlers } from './devices/locations/locationHandlers.ts'
import { onlineDayHandlers, onlineTimeHandlers } from './devices/online/onlineTimeHandlers.ts'
import { renewalHandlers } from './devices/renewal/renewalHandlers.ts'
import { screenHandlers } from './devices/session/screenHandlers.ts'
import { equFileHandlers } from './flow/equFileHandlers.ts'
import { flowStatisticsHandlers } from './flow/flowStatisticsHandlers.ts'
import { flowUsersHandlers } from './flow/flowUsersHandlers.ts'
import { createHome } from './home/homeHandlers.ts'
import { createWall } from './home/wallHandlers.ts'
import type { RouteHandler } from './http/createHandler.ts'
import { createCommon } from './installation/commonHandlers.ts'
import { createPlugin } from './installation/pluginHandlers.ts'
import { createSetting } from './installation/settingHandlers.ts'
import { taskHandlers } from './jobs/taskHandlers.ts'
import type { ServiceHandlers } from './kernel/behave.ts'
import type { Parts } from './kernel/parts.ts'
import { storageHandlers } from './media/store/storageHandlers.ts'
import { createUpload } from './media/upload/uploadHandlers.ts'
import { monitorHandlers } from './monitor/monitorHandlers.ts'
import { createActivity } from './operationLog/activityHandlers.ts'
import { outside } from './outside.ts'
import { widgetHandlers } from './pages/widgetHandlers.ts'
import { playHistoryHandlers } from './plays/playHistoryHandlers.ts'
import { playStatisticsHandlers } from './plays/playStatisticsHandlers.ts'
import { commentHandlers } from './programs/comments/commentHandlers.ts'
import { emergencyHookHandlers } from './publishing/emergencies/emergencyHookHandlers.ts'
import { onAirHandlers } from './publishing/onAir/onAirHandlers.ts'
import { pinHandlers } from './publishing/pins/pinHandlers.ts'
import { sendingHandlers } from './publishing/publications/sendingHandlers.ts'
import { sendStatisticsHandlers } from './publishing/sendLog/sendStatisticsHandlers.ts'
import { whatPlaysHandlers } from './publishing/whatPlays/whatPlaysHandlers.ts'
import { createSearch } from './search/searchHandlers.ts'
import { settingBehaviors } from './settingBehaviors.ts'
import { deviceUpdatesHandlers } from './softwareUpdates/deviceUpdatesHandlers.ts'
import { createTutorial } from './tutorial/tutorialHandlers.ts'

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
