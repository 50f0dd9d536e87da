import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { accountNameError, accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { useNewPasswordCheck } from '#src/plugins/account/form/useNewPasswordCheck.ts'
import { registResultPath } from '#src/plugins/account/login/paths.ts'
import type { RegistResult } from './RegistResultPage.tsx'
import type { Ticket } from './useTicket.ts'

type Props = {
  /** True for values that the site requires besides a name and a password. */
  needs: { email: boolean; mobile: boolean }
  ticket: Ticket
  isAccepted: boolean
}

const initial = {
  username: '',
  password: '',
  repeat: '',
  email: '',
  mobile: '',
  smsCode: '',
  captcha: '',
  verify: '',
  agreement: '',
}

/** State of the registration form: validates the values and sends the registration. */
export function useRegistration({ needs, ticket, isAccepted }: Props) {
  const { t } = useTranslation(['registration', 'account', 'errors'])
  const call = useCall()
  const navigate = useNavigate()
  const { search } = useLocation()
  const checkNew = useNewPasswordCheck()

  const form = useForm({
    initial,
    check(values) {
      const { first, second } = checkNew(values.password, values.repeat, accountNameOf(values.username))
      const empty = (name: keyof typeof initial) => values[name].trim() === ''
      const required = t('errors:field.required')
      const nameProblem = (username: string) => {
        const id = accountNameError(username)
        return id === null ? undefined : t(`errors:${id}`)
      }
      return {
        username: empty('username') ? required : nameProblem(values.username),
        password: first,
        repeat: second,
        email: needs.email && empty('email') ? required : undefined,
        mobile: needs.mobile && empty('mobile') ? required : undefined,
        // If the site does not require a phone number, the user can verify it later.
        smsCode: needs.mobile && !empty('mobile') && empty('smsCode') ? t('account:sms.missing.code') : undefined,
        verify: ticket.value === null && empty('verify') ? t('account:login.missing.code') : undefined,
        agreement: isAccepted ? undefined : t('registration:agreement.missing'),
      }
    },
    async submit(values) {
      const { registration } = await import('#contract/services/people/registration.ts')
      const [username, email, mobile] = [accountNameOf(values.username), values.email.trim(), values.mobile.trim()]
      const made = await call(registration, 'regist', {
        username,
        password: values.password,
        email: email || null,
        mobile: mobile || null,
        smsCode: mobile ? values.smsCode.trim() : null,
        ticket: await ticket.obtain(values.verify),
      })
      const state: RegistResult = {
        username: made.username,
        email: email || null,
        mustVerifyEmail: made.mustVerifyEmail,
      }
      await navigate(registResultPath + search, { replace: true, state })
    },
    onFailure: error => {
      if (ticket.isRefused(error)) form.set('verify', '')
    },
  })
  return form
}
