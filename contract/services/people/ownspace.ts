// The user center: calls on one's own account. The subject is always the caller.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { user } from '#contract/resources/people/user.ts'
import { ownProof } from '#contract/services/publishing/ownProof.ts'
import { listLook } from './listLook.ts'
import { listLooksPath, ownspacePath } from './sessionPaths.ts'

const { nickName, sex, country, address, street, companyName, employeeName, description } = user.fields
const profileFields = { nickName, sex, country, address, street, companyName, employeeName, description }

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  nickName: z.string().nullable(),
  sex: z.literal([0, 1, 2]),
  country: z.string().nullable(),
  address: z.string().nullable(),
  street: z.string().nullable(),
  companyName: z.string().nullable(),
  employeeName: z.string().nullable(),
  description: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Given at registration and not confirmed yet. */
  unprovenMobile: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  createTime: z.string(),
  revision: z.number(),
  twoFactor: z.object({ isOn: z.boolean(), recoveryCodes: z.number() }),
})
export type Profile = z.infer<typeof profile>

export const ownSession = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createTime: z.string(),
  lastTime: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const password = f.secret({ required: true, max: 200 })
const code = f.text({ required: true, max: 32 })
const recoveryCodes = z.array(z.string())

export const ownspace = defineService({
  name: 'ownspace',
  path: ownspacePath,
  calls: {
    profile: { method: 'GET', path: 'profile', access: 'member', result: profile },
    /** Changes only the given fields; name, rights and department cannot be changed here. */
    edit: {
      method: 'POST',
      path: 'edit',
      access: 'member',
      input: { ...profileFields, revision: f.int({ min: 0 }) },
    },
    /**
     * `avatar`: a data URL of a jpg, png, gif or webp, which the server crops to the central square and re-encodes.
     * Returns the URL of the stored picture.
     */
    setAvatar: {
      method: 'POST',
      path: 'avatar',
      access: 'member',
      input: { picture: f.longText({ required: true, max: 7_000_000 }) },
      result: z.string(),
      bodyLimit: 8 * 1024 * 1024,
    },
    removeAvatar: { method: 'DELETE', path: 'avatar', access: 'member' },
    /**
     * Anyone with the key can read the picture. The key has 128 random bits, so nobody can guess it, and is replaced
     * together with the picture.
     */
    avatar: { method: 'GET', path: 'avatar/:key', access: 'public', raw: true },
    /** Requires the code sent to the new number, and a proof that the caller owns the account. */
    changeMobile: {
      method: 'POST',
      path: 'changeMobile',
      access: 'member',
      isAtomic: false,
      input: { mobile: f.phone({ required: true }), code, ...ownProof },
    },
    /** The caller's changed view preferences. */
    listLooks: {
      method: 'GET',
      path: listLooksPath,
      access: 'member',
      result: z.array(z.object({ resource: z.string(), look: listLook })),
    },
    /** Omitted parts stay unchanged. */
    keepListLook: {
      method: 'POST',
      path: listLooksPath,
      access: 'member',
      isRecorded: false,
      input: { resource: f.text({ required: true, max: 60 }), look: f.json(listLook, { required: true }) },
    },
    sessions: { method: 'GET', path: 'sessions', access: 'member', result: z.array(ownSession) },
    endSession: { method: 'DELETE', path: 'sessions/:sessionId', access: 'member' },
    endOtherSessions: { method: 'POST', path: 'sessions/endOthers', access: 'member' },
    /** Two-factor authentication stays off until `twoFactorConfirm`. */
    twoFactorBegin: {
      method: 'POST',
      path: 'twoFactor/begin',
      access: 'member',
      isAtomic: false,
      input: { password },
      /** `secret`: Base32; `uri`: an otpauth: URI with the same secret, for a QR code. */
      result: z.object({ secret: z.string(), uri: z.string() }),
    },
    /** Turns two-factor authentication on; returns the recovery codes once. */
    twoFactorConfirm: {
      method: 'POST',
      path: 'twoFactor/confirm',
      access: 'member',
      isAtomic: false,
      input: { code },
      result: recoveryCodes,
    },
    /** Replaces the recovery codes; old ones become invalid. */
    twoFactorRenew: {
      method: 'POST',
      path: 'twoFactor/renew',
      access: 'member',
      isAtomic: false,
      input: { password, code },
      result: recoveryCodes,
    },
    twoFactorOff: {
      method: 'POST',
      path: 'twoFactor/off',
      access: 'member',
      isAtomic: false,
      input: { password, code },
    },
  },
})
