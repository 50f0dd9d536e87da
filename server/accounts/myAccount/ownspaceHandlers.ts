import { phoneOf } from '#contract/rules/accounts/phoneOf.ts'
import { ownspace } from '#contract/services/people/ownspace.ts'
import { type ConfirmPassword, confirmOwner } from '#server/accounts/signIn/confirmPassword.ts'
import { releaseUnprovenAddress, storeProvenAddress } from '#server/accounts/signIn/provenAddress.ts'
import { consumeSmsCode } from '#server/accounts/signIn/smsCodes.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { removeAvatar, sendAvatar, setAvatar } from './avatars.ts'
import { listLooks, saveListLook } from './listLooks.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './ownSessions.ts'
import { profileOf } from './profileOf.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './twoFactorSetUp.ts'
import { writeProfile } from './writeProfile.ts'

export function createOwnspace(confirmPassword: ConfirmPassword) {
  return serve(ownspace, {
    profile: (_input, context) => profileOf(context),
    edit: (values, context) => writeProfile(values, context),

    setAvatar: ({ picture }, context) => setAvatar(context, picture),
    removeAvatar: (_input, context) => removeAvatar(context),
    avatar: ({ key }, context) => sendAvatar(key, context),

    async changeMobile({ mobile, code, ...proof }, context) {
      const { id } = callerOf(context)
      await confirmOwner(confirmPassword, proof, context)
      await consumeSmsCode(context, { purpose: 'changeMobile', mobile, code })
      const address = { kind: 'mobile', value: mobile } as const
      const released = await inTransaction(context, async inside => {
        const taken = await releaseUnprovenAddress(inside, id, address)
        await writeProfile({ mobile: phoneOf(mobile), unprovenMobile: null }, inside)
        await storeProvenAddress(inside, id, address)
        return taken
      })
      if (released.length > 0) context.publish.changed('user', 'updated', released)
      return null
    },

    listLooks: (_input, context) => listLooks(context),
    keepListLook: (input, context) => saveListLook(input, context),

    sessions: (_input, context) => ownSessions(context),
    endSession: ({ sessionId }, context) => endOwnSession(context, sessionId),
    endOtherSessions: (_input, context) => endOtherSessions(context),

    async twoFactorBegin({ password }, context) {
      await confirmPassword(context, password)
      return beginTwoFactor(context)
    },
    twoFactorConfirm: ({ code }, context) => confirmTwoFactor(context, code),
    async twoFactorRenew({ password, code }, context) {
      await confirmPassword(context, password)
      return renewRecoveryCodes(context, code)
    },
    async twoFactorOff({ password, code }, context) {
      await confirmPassword(context, password)
      return endTwoFactor(context, code)
    },
  })
}
