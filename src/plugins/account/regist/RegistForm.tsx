import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import { MobileField } from '#src/plugins/account/form/MobileField.tsx'
import { NewPasswordFields } from '#src/plugins/account/form/NewPasswordFields.tsx'
import { SmsCodeFields } from '#src/plugins/account/form/SmsCodeFields.tsx'
import { useSmsCode } from '#src/plugins/account/form/useSmsCode.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { AgreementCheck } from './AgreementCheck.tsx'
import { TicketField } from './TicketField.tsx'
import { type NameState, useNameCheck } from './useNameCheck.ts'
import { useRegistration } from './useRegistration.ts'
import { useTicket } from './useTicket.ts'

type Props = Pick<SignInOptions['registration'], 'verification'> & Pick<SignInOptions, 'canMail' | 'canText'>

export function RegistForm({ verification, canMail, canText }: Props) {
  const { t } = useTranslation(['registration', 'account', 'errors'])
  const sms = useSmsCode('register')
  const ticket = useTicket()
  const [isAccepted, setAccepted] = useState(false)
  const needs = { email: verification === 'email', mobile: verification === 'sms' }

  const form = useRegistration({ needs, ticket, isAccepted })
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
