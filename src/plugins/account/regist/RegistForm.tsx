import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { accountNameError, accountNameOf } from '#contract/rules/accounts/accountName.ts'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { MobileField } from '#src/plugins/account/form/MobileField.tsx'
import { NewPasswordFields } from '#src/plugins/account/form/NewPasswordFields.tsx'
import { SmsCodeFields } from '#src/plugins/account/form/SmsCodeFields.tsx'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { useNewPasswordCheck } from '#src/plugins/account/form/useNewPasswordCheck.ts'
import { useSmsCode } from '#src/plugins/account/form/useSmsCode.ts'
import { registResultPath } from '#src/plugins/account/paths.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { AgreementCheck } from './AgreementCheck.tsx'
import type { RegistResult } from './RegistResultPage.tsx'
import { TicketField } from './TicketField.tsx'
import { type NameState, useNameCheck } from './useNameCheck.ts'
import { useTicket } from './useTicket.ts'

type Props = Pick<SignInOptions['registration'], 'verification'> & Pick<SignInOptions, 'canMail' | 'canText'>

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

export function RegistForm({ verification, canMail, canText }: Props) {
  const { t } = useTranslation(['registration', 'account', 'errors'])
  const call = useCall()
  const navigate = useNavigate()
  const { search } = useLocation()
  const sms = useSmsCode('register')
  const ticket = useTicket()
  const checkNew = useNewPasswordCheck()
  const [isAccepted, setAccepted] = useState(false)
  const needs = { email: verification === 'email', mobile: verification === 'sms' }

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
  const name = useNameCheck(form.values.username, ticket)

  async function onSend() {
    if (form.values.mobile.trim() === '') return form.set('mobile', '')
    try {
      await sms.send(form.values.mobile, form.values.captcha)
      form.say('')
    } catch (error) {
      form.set('captcha', '')
      form.show(error)
    }
  }

  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <TextField
        {...form.field('username')}
        label={t('account:login.username')}
        error={form.errors.username ?? (name === 'taken' ? t('errors:field.taken') : undefined)}
        help={<NameHelp state={name} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        dir="auto"
        autoFocus
      />
      <NewPasswordFields
        first={form.field('password')}
        second={form.field('repeat')}
        username={accountNameOf(form.values.username)}
        label={t('account:login.password')}
        repeatLabel={t('registration:repeat')}
      />
      {(canMail || needs.email) && (
        <TextField
          {...form.field('email')}
          label={needs.email ? t('registration:email') : t('registration:emailOptional')}
          help={t('registration:emailHelp')}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
        />
      )}
      {(canText || needs.mobile) && (
        <MobileField
          {...form.field('mobile')}
          label={needs.mobile ? t('account:sms.mobile') : t('registration:mobileOptional')}
        />
      )}
      {form.values.mobile.trim() !== '' && (
        <SmsCodeFields
          sms={sms}
          code={form.field('smsCode')}
          captcha={form.field('captcha')}
          onSend={() => void onSend()}
        />
      )}
      <TicketField ticket={ticket} {...form.field('verify')} />
      <AgreementCheck
        isAccepted={isAccepted}
        error={form.errors.agreement}
        onChange={accepted => {
          setAccepted(accepted)
          form.set('agreement', '')
        }}
      />
      <SubmitButton isBusy={form.isBusy}>{t('registration:submit')}</SubmitButton>
    </form>
  )
}

function NameHelp({ state }: { state: NameState }) {
  const { t } = useTranslation('registration')
  return (
    <span role="status" className={state === 'free' ? 'm-good' : undefined}>
      {state === 'free' ? t('registration:name.free') : t('registration:name.help')}
    </span>
  )
}
