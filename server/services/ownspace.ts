import { fieldError } from '#contract/errors.ts'
import { ownspace } from '#contract/services/ownspace.ts'
import type { ConfirmPassword } from '../accounts/confirmPassword.ts'
import { findByMobile, plainMobile } from '../accounts/findAccount.ts'
import { takeSmsCode } from '../accounts/smsCodes.ts'
import { serve } from '../behave.ts'
import { callerOf } from '../context.ts'
import { removeAvatar, sendAvatar, setAvatar } from '../ownspace/avatars.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../ownspace/ownSessions.ts'
import { profileOf } from '../ownspace/profileOf.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from '../ownspace/twoFactorSetUp.ts'
import { writeProfile } from '../ownspace/writeProfile.ts'

export function createOwnspace(confirmPassword: ConfirmPassword) {
  return serve(ownspace, {
    profile: (_input, context) => profileOf(context),
    edit: (values, context) => writeProfile(values, context),

    setAvatar: ({ picture }, context) => setAvatar(context, picture),
    removeAvatar: (_input, context) => removeAvatar(context),
    avatar: ({ key }, context) => sendAvatar(key, context),

    async changeMobile({ mobile, code }, context) {
      const { id } = callerOf(context)
      await takeSmsCode(context, { purpose: 'changeMobile', mobile, code })
      const holder = await findByMobile(context, mobile)
      if (holder && holder.id !== id) throw fieldError('mobile', 'field.taken')
      return writeProfile({ mobile: plainMobile(mobile), unprovenMobile: null }, context)
    },

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
