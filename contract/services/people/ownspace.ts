// What people do with their own account in the user centre. The subject is always the caller.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { user } from '#contract/resources/people/user.ts'
import { ownProof } from '#contract/services/publishing/ownProof.ts'
import { listLook } from './listLook.ts'

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
  /** Given at registration and still to be proved. */
  unprovenMobile: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  createTime: z.string(),
  revision: z.number(),
  twoFactor: z.object({ isOn: z.boolean(), recoveryCodes: z.number() }),
})
export type Profile = z.infer<typeof profile>

/** Where one is signed in. */
export const ownSession = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  /** The browser's own words. */
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
  path: '/user',
  calls: {
    profile: { method: 'GET', path: 'profile', access: 'member', result: profile },
    /** Only what is given is changed; name, rights and department are not one's own to change. */
    edit: {
      method: 'POST',
      path: 'edit',
      access: 'member',
      input: { ...profileFields, revision: f.int({ min: 0 }) },
    },
    /** A data URL of a jpg, png, gif or webp; cropped to its middle square and drawn again. Answers its address. */
    setAvatar: {
      method: 'POST',
      path: 'avatar',
      access: 'member',
      input: { picture: f.longText({ required: true, max: 7_000_000 }) },
      result: z.string(),
      bodyLimit: 8 * 1024 * 1024,
    },
    removeAvatar: { method: 'DELETE', path: 'avatar', access: 'member' },
    /** Anyone who knows the key may see it: it is 128 bits long and changes with the picture. */
    avatar: { method: 'GET', path: 'avatar/:key', access: 'public', raw: true },
    /** Takes the code that was sent to the new number, and a proof that the caller is the account's owner. */
    changeMobile: {
      method: 'POST',
      path: 'changeMobile',
      access: 'member',
      isAtomic: false,
      input: { mobile: f.phone({ required: true }), code, ...ownProof },
    },
    /** How the caller wants to see lists, of those that were changed. */
    listLooks: {
      method: 'GET',
      path: 'listLooks',
      access: 'member',
      result: z.array(z.object({ resource: z.string(), look: listLook })),
    },
    /** What is not given stays as it was. */
    keepListLook: {
      method: 'POST',
      path: 'listLooks',
      access: 'member',
      isRecorded: false,
      input: { resource: f.text({ required: true, max: 60 }), look: f.json(listLook, { required: true }) },
    },
    sessions: { method: 'GET', path: 'sessions', access: 'member', result: z.array(ownSession) },
    endSession: { method: 'DELETE', path: 'sessions/:sessionId', access: 'member' },
    endOtherSessions: { method: 'POST', path: 'sessions/endOthers', access: 'member' },
    /** Nothing is on before `twoFactorConfirm`. */
    twoFactorBegin: {
      method: 'POST',
      path: 'twoFactor/begin',
      access: 'member',
      isAtomic: false,
      input: { password },
      /** Base32, and the otpauth: address of the same for a QR code. */
      result: z.object({ secret: z.string(), uri: z.string() }),
    },
    /** Switches it on; the recovery codes are answered this once. */
    twoFactorConfirm: {
      method: 'POST',
      path: 'twoFactor/confirm',
      access: 'member',
      isAtomic: false,
      input: { code },
      result: recoveryCodes,
    },
    /** New recovery codes; the old ones are void. */
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
