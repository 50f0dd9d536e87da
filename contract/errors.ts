// The closed catalogue of errors: id → code of the envelope. The texts are in locales/*/errors.json and nowhere else.
import { planErrors } from './rules/playPlan/planErrors.ts'

function codesOf<const T extends string>(ids: readonly T[]): Record<T, 500> {
  return Object.fromEntries(ids.map(id => [id, 500])) as Record<T, 500>
}

export const errors = {
  // Fields: said at the field, in `error.fields`.
  'field.required': 500,
  'field.tooShort': 500,
  'field.tooLong': 500,
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
  'field.notJson': 500,
  'field.parentIsSelf': 500,
  // General
  'general.invalidInput': 500,
  'general.unknown': 500,
  'general.notFound': 500,
  'general.conflict': 500,
  'general.tooLarge': 500,
  'general.tooMany': 500,
  'general.timeout': 500,
  'general.network': 500,
  'general.unknownSort': 500,
  'general.unknownFilter': 500,
  'general.selectData': 500,
  'general.inUse': 500,
  'general.unsupportedMedia': 500,
  'general.stopping': 500,
  // Signing in
  'auth.notLoggedIn': 401,
  'auth.expired': 401,
  'auth.forbidden': 403,
  'auth.wrongCredentials': 500,
  'auth.triesLeft': 500,
  'auth.locked': 500,
  'auth.disabled': 500,
  'auth.captchaRequired': 500,
  'auth.captchaExpired': 500,
  'auth.captchaWrong': 500,
  'auth.mustChangePassword': 403,
  'auth.oldPasswordWrong': 500,
  'auth.foreignOrigin': 403,
  // Passwords
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
  'role.inUse': 500,
  'department.inUse': 500,
  'department.hasChildren': 500,
  'menu.inUse': 500,
  'menu.hasChildren': 500,
  'menu.onlyTwoLevels': 500,
  'menu.publicAndPrivate': 500,
  'menu.buttonRepeated': 500,
  'tree.cycle': 500,
  // Devices
  'device.pairingCodeUnknown': 500,
  'device.pairingTooManyTries': 500,
  'device.offline': 500,
  'device.arrears': 500,
  'device.foreign': 403,
  'device.unsupported': 500,
  'device.hostMustBeOnline': 500,
  'device.hostCannotMove': 500,
  'device.disabled': 500,
  'device.revoked': 401,
  'device.badSignature': 401,
  'device.screenshotFailed': 500,
  'device.zoneUnknown': 500,
  'deviceGroup.hasDevices': 500,
  'deviceGroup.hasChildren': 500,
  // Files
  'file.formatUnsupported': 500,
  'file.tooLarge': 500,
  'file.contentMismatch': 500,
  'file.diskFull': 500,
  'file.unreadable': 500,
  'file.inUse': 500,
  'file.linkExpired': 403,
  'file.svgRefused': 500,
  'file.tooManyPixels': 500,
  'file.uploadIncomplete': 500,
  'file.notExcel': 500,
  'folder.notEmpty': 500,
  // Programs
  'program.noContent': 500,
  'program.incomplete': 500,
  'program.newerVersion': 500,
  'program.broken': 500,
  'program.tooManyNodes': 500,
  'program.inUse': 500,
  'widget.mediaMissing': 500,
  'widget.textMissing': 500,
  'widget.urlMissing': 500,
  // Sending
  'sending.noProgram': 500,
  'sending.noDevice': 500,
  'sending.groupEmpty': 500,
  'sending.cannotRetransmit': 500,
  ...codesOf(planErrors),
  'plan.conflict': 500,
} as const

export type ErrorId = keyof typeof errors

export function isErrorId(text: string): text is ErrorId {
  return text in errors
}

/** One thing that was wrong with one field. */
export type FieldError = { field: string; id: ErrorId; params?: Record<string, unknown>; row?: number }

/** Thrown by rules and handlers alike; the server turns it into the envelope, the client throws it again. */
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
