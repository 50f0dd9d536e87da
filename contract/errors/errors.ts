// The closed catalog of errors: id → code of the envelope. All texts are in locales/*/errors.json.

import { nameErrors } from '#contract/rules/accounts/nameErrors.ts'
import { jobErrors } from '#contract/rules/jobs/jobErrors.ts'
import { fileErrors } from '#contract/rules/media/fileErrors.ts'
import { calendarErrors } from '#contract/rules/playPlan/calendarErrors.ts'
import { planErrors } from '#contract/rules/playPlan/planErrors.ts'
import { widgetErrors } from '#contract/rules/programs/widgetErrors.ts'
import { alarmErrors } from './alarmErrors.ts'
import { commandErrors } from './commandErrors.ts'
import { emergencyErrors } from './emergencyErrors.ts'
import { groupErrors } from './groupErrors.ts'
import { kioskErrors } from './kioskErrors.ts'
import { mailErrors } from './mailErrors.ts'
import { moneyErrors } from './moneyErrors.ts'
import { packageErrors } from './packageErrors.ts'
import { reviewErrors } from './reviewErrors.ts'
import { sendingErrors } from './sendingErrors.ts'
import { versionErrors } from './versionErrors.ts'
import { webhookErrors } from './webhookErrors.ts'

function codesOf<const T extends string>(ids: readonly T[]): Record<T, 500> {
  return Object.fromEntries(ids.map(id => [id, 500])) as Record<T, 500>
}

export const errors = {
  // Fields: shown at the field, in `error.fields`.
  'field.required': 500,
  'field.tooShort': 500,
  'field.tooLong': 500,
  'field.tooMany': 500,
  'field.tooManyDays': 500,
  'field.tooSmall': 500,
  'field.tooBig': 500,
  'field.notNumber': 500,
  'field.notInteger': 500,
  'field.notFlag': 500,
  'field.notChoice': 500,
  'field.notDate': 500,
  'field.notMoment': 500,
  'field.notTime': 500,
  'field.notColor': 500,
  'field.notUrl': 500,
  'field.notEmail': 500,
  'field.notPhone': 500,
  'field.notReference': 500,
  'field.unknownReference': 500,
  'field.taken': 500,
  'field.invalid': 500,
  'field.unstorable': 500,
  'field.badAddress': 500,
  'field.parentIsSelf': 500,
  'token.beyondOwn': 500,
  'token.over': 500,
  'general.invalidInput': 500,
  'general.unknown': 500,
  'general.notFound': 500,
  'general.conflict': 500,
  'general.tooLarge': 500,
  'general.tooMany': 500,
  'general.tooOften': 500,
  'general.timeout': 500,
  'general.network': 500,
  'general.unknownSort': 500,
  'general.noPage': 500,
  'general.unknownFilter': 500,
  'general.selectData': 500,
  'general.inUse': 500,
  'general.inUseBy': 500,
  'general.unsupportedMedia': 500,
  'general.stopping': 500,
  'general.busy': 500,
  'general.crowded': 500,
  'general.tooManyWaiting': 500,
  'general.tooManyValues': 500,
  'general.databaseAway': 500,
  // Signing in
  'auth.notLoggedIn': 401,
  'auth.expired': 401,
  'auth.forbidden': 403,
  'auth.wrongCredentials': 500,
  'auth.triesLeft': 500,
  'auth.locked': 500,
  'auth.disabled': 500,
  'auth.trialExpired': 500,
  'auth.parentClosed': 500,
  'auth.captchaRequired': 500,
  'auth.captchaExpired': 500,
  'auth.captchaWrong': 500,
  'auth.mustChangePassword': 403,
  'auth.oldPasswordWrong': 500,
  'auth.secondStep': 500,
  'auth.secondStepExpired': 500,
  'auth.secondStepWrong': 500,
  'auth.codeWrong': 500,
  'auth.mobileUnknown': 500,
  'auth.linkExpired': 500,
  'auth.unopened': 500,
  'registration.closed': 500,
  'email.noDomain': 500,
  'social.notOffered': 500,
  'social.cancelled': 500,
  'social.providerFailed': 500,
  'social.stateMismatch': 500,
  'social.expired': 500,
  'social.boundElsewhere': 500,
  'password.length': 500,
  'password.classes': 500,
  'password.containsName': 500,
  'password.common': 500,
  'password.same': 500,
  'password.mismatch': 500,
  // Users, roles, menus, departments
  'user.cannotDisableSelf': 500,
  'user.cannotDeleteSelf': 500,
  'user.lastAdministrator': 500,
  'user.hasSubAccounts': 500,
  'user.ownerIsDeleted': 500,
  'user.ownedUndecided': 500,
  'user.siblingsRows': 500,
  'user.cannotResetSelf': 500,
  'user.tooManyResets': 500,
  'user.strongerThanYou': 403,
  'user.subCannotAdd': 403,
  'user.allNeedsRole': 500,
  'user.rolesSeeAll': 500,
  'user.parentNeeded': 500,
  'user.setByServer': 403,
  'user.proveOwn': 500,
  'user.tooManyForOneAnswer': 500,
  ...codesOf(nameErrors),
  'role.inUse': 500,
  'role.inUseByOthers': 500,
  'role.beyondOwn': 403,
  'role.nameStays': 500,
  'role.nameByAdministrator': 403,
  'role.ownLastRight': 500,
  'department.inUse': 500,
  'department.inUseByOthers': 500,
  'department.hasChildren': 500,
  'menu.inUse': 500,
  'menu.hasChildren': 500,
  'menu.onlyTwoLevels': 500,
  'menu.publicAndPrivate': 500,
  'menu.buttonRepeated': 500,
  'menu.buttonNameRepeated': 500,
  'menu.buttonStays': 500,
  'menu.builtIn': 500,
  'menu.builtInName': 500,
  'tree.cycle': 500,
  'device.pairingCodeUnknown': 500,
  'device.pairingTooManyTries': 500,
  'device.offline': 500,
  'device.arrears': 500,
  'device.foreign': 403,
  ...codesOf([
    ...alarmErrors,
    ...webhookErrors,
    ...mailErrors,
    ...commandErrors,
    ...emergencyErrors,
    ...groupErrors,
    ...moneyErrors,
    ...reviewErrors,
    ...jobErrors,
    ...kioskErrors,
    ...versionErrors,
  ]),
  'device.disabled': 500,
  'device.revoked': 401,
  'device.badSignature': 401,
  'device.screenshotFailed': 500,
  'device.zoneUnknown': 500,
  'plays.badSignature': 500,
  'plays.unreadable': 500,
  'map.badTiles': 500,
  ...codesOf(fileErrors),
  'file.linkExpired': 403,
  'twoFactor.isOn': 500,
  'twoFactor.isOff': 500,
  'storage.unreachable': 500,
  'storage.refused': 500,
  'storage.bucketMissing': 500,
  'storage.full': 500,
  'storage.different': 500,
  'storage.notSetUp': 500,
  'storage.notHost': 500,
  'storage.filesThere': 500,
  'storage.folderMissing': 500,
  'storage.nothingToMove': 500,
  // Import from Excel: errors name rows and columns, so that users can fix them.
  'excel.noRows': 500,
  'excel.tooManyRows': 500,
  'excel.columnMissing': 500,
  'excel.columnRepeated': 500,
  'excel.rowRepeated': 500,
  'excel.ambiguous': 500,
  'excel.unknown': 500,
  'excel.notRow': 500,
  'excel.errorCell': 500,
  'excel.uncalculated': 500,
  'excel.notUnicode': 500,
  'excel.protected': 500,
  'excel.inflates': 500,
  'excel.tooSlow': 500,
  'excel.passwordsGone': 500,
  'excel.refused': 500,
  // Programs
  'program.noContent': 500,
  'program.incomplete': 500,
  'program.newerVersion': 500,
  'program.broken': 500,
  'program.tooManyNodes': 500,
  'program.inUse': 500,
  'program.linked': 500,
  'program.versionStored': 500,
  'comment.gone': 500,
  'comment.threadGone': 500,
  'comment.placeNeeded': 500,
  'comment.tooMany': 500,
  'comment.notForThem': 500,
  'comment.notYours': 403,
  'template.builtIn': 500,
  'font.broken': 500,
  'font.tooLarge': 500,
  'font.forbidden': 500,
  'font.inUse': 500,
  // Packages of programs
  ...codesOf(packageErrors),
  'page.noBrowser': 500,
  'page.unreachable': 500,
  'page.snapshotFailed': 500,
  ...codesOf(widgetErrors),
  'message.nobodyChosen': 500,
  'message.pictureUnknown': 500,
  'subtitle.inUse': 500,
  ...codesOf(sendingErrors),
  // Settings, mail and text messages
  'site.zoneFixed': 500,
  'setting.notConfigured': 501,
  'setting.keyLost': 500,
  'setting.changedNeeded': 500,
  'setting.passwordNeeded': 403,
  'setting.variantUnknown': 500,
  'setting.notDomain': 500,
  'setting.notAddress': 500,
  'outbox.contentClosed': 403,
  'outbound.refused': 500,
  'outbound.unreachable': 500,
  'outbound.tooLarge': 500,
  ...codesOf([...planErrors, ...calendarErrors]),
  'plan.conflict': 500,
  'plan.ended': 500,
} as const

export type ErrorId = keyof typeof errors

export function isErrorId(text: string): text is ErrorId {
  return text in errors
}

/** One error of one field. `row`: 1-based, set by imports. */
export type FieldError = { field: string; id: ErrorId; params?: Record<string, unknown>; row?: number }

/** Thrown by rules and handlers; the server converts it to the envelope, and the client throws it again. */
export class AppError extends Error {
  constructor(
    readonly id: ErrorId,
    readonly params: Record<string, unknown> = {},
    readonly fields: readonly FieldError[] = [],
  ) {
    super(id)
    this.name = 'AppError'
  }
}

export function fieldError(field: string, id: ErrorId, params: Record<string, unknown> = {}): AppError {
  return new AppError('general.invalidInput', {}, [{ field, id, params }])
}
