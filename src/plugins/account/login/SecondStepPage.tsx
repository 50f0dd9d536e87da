import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useServices } from '#src/core/services/services.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import type { Ticket } from './useSecondStep.ts'
import './login.css'

type Props = { ticket: Ticket; onBack: () => void }

export function SecondStepPage({ ticket: { ticket, saveLogin }, onBack }: Props) {
  const { t } = useTranslation('account')
  const { session } = useServices()
  const call = useCall()
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('account:secondStep.missing') } : {}),
    async submit({ code }) {
      await prepareSchemas()
      const { signIn } = await import('#contract/services/people/signIn.ts')
      await session.enter(await call(signIn, 'secondStep', { ticket, code: code.trim() }), saveLogin)
    },
    onFailure: () => form.set('code', ''),
  })
  return (
    <PublicPage title={t('account:secondStep.title')} lead={t('account:secondStep.lead')}>
      <form {...form.props}>
        <FormAlert key={form.failure.count} message={form.failure.message} />
        {isRecovery ? (
          <TextField
            key="recovery"
            {...form.field('code')}
            label={t('account:secondStep.recoveryCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            dir="ltr"
            autoFocus
          />
        ) : (
          <TextField
            key="app"
            {...form.field('code')}
            label={t('account:secondStep.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            dir="ltr"
            autoFocus
          />
        )}
        <SubmitButton isBusy={form.isBusy}>{t('account:secondStep.submit')}</SubmitButton>
      </form>
      <div className="m-links">
        <button type="button" className="m-link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('account:secondStep.useApp') : t('account:secondStep.useRecovery')}
        </button>
        <button type="button" className="m-link" onClick={onBack}>
          {t('account:backToLogin')}
        </button>
      </div>
    </PublicPage>
  )
}
